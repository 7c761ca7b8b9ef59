import { describe, expect, it } from 'vitest';
import { tidyDocument } from '#schema/tidy-document.ts';
import { documentOf, node, paragraph } from './document-builders.ts';
import { isEmptyDocument } from './is-empty-document.ts';

describe('isEmptyDocument', () => {
  it.each([
    undefined,
    null,
    documentOf(),
    documentOf(paragraph()),
    documentOf(paragraph(' '), paragraph('\n')),
  ])('is true without visible content: %j', (document) => {
    expect(isEmptyDocument(document && tidyDocument(document))).toBe(true);
  });

  it.each([
    documentOf(paragraph('', 'x')),
    documentOf(node('hr')),
    documentOf(node('embedded-asset-block', [], { target: { url: '/media/a.pdf' } })),
    documentOf(paragraph(), node('unordered-list', [node('list-item', [paragraph('one')])])),
  ])('is false with some: %j', (document) => {
    expect(isEmptyDocument(tidyDocument(document))).toBe(false);
  });
});
