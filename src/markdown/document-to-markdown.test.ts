import { type Document, EMPTY_DOCUMENT } from '@contentful/rich-text-types';
import { describe, expect, it } from 'vitest';
import type { ImageObject } from '#schema/image-object.ts';
import { documentToMarkdown } from './document-to-markdown.ts';
import { markdownToDocument } from './markdown-to-document.ts';

const pictures = { image: (asset: string) => ({ asset }) as unknown as ImageObject };

describe('documentToMarkdown', () => {
  it.each([
    'Peas.',
    'Peas, **oats and *beans***, ~~beef~~, `code`, <u>more</u>, CO<sub>2</sub>, m<sup>2</sup>.',
    'One\ntwo',
    '## Two *words*\n\nText\n\n---\n\n> Said\n>\n> twice',
    '- one\n- two\n\n  more of two\n  - inner',
    '1. one\n2. two\n   - inner',
    '[**Peas**](/en-gb/peas) and [by mail](mailto:a@example.com)',
    '[a](<https://example.com/(a) b>)',
    '| a | b |\n| --- | --- |\n| 1 | **2** |',
    'Before\n\n![](pea)\n\n![A pea, halved](pea)\n\nAfter',
  ])('writes again what says %j', (markdown) => {
    expect(documentToMarkdown(markdownToDocument(markdown, pictures))).toBe(markdown);
  });

  it('marks words that only look like signs', () => {
    const document = markdownToDocument('\\# no heading, 2 \\* 3 \\* 4, \\<u\\>', pictures);
    const written = documentToMarkdown(document) ?? expect.fail();
    expect(markdownToDocument(written, pictures)).toEqual(document);
  });

  it('says so where no Markdown says the same', () => {
    const word = { nodeType: 'text', value: 'Peas', marks: [], data: {} };
    const target = { path: '/en-gb/peas', title: 'Peas' };
    const link = { nodeType: 'entry-hyperlink', data: { target }, content: [word] };
    const content = [{ nodeType: 'paragraph', data: {}, content: [link] }];
    expect(documentToMarkdown({ ...EMPTY_DOCUMENT, content } as unknown as Document)).toBeUndefined();
  });
});
