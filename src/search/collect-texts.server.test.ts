import { expect, it } from 'vitest';
import { wordingOf } from '#products/wording.testing.ts';
import { collectTexts } from './list-documents.server.ts';

const wording = wordingOf('en-gb');
const node = (nodeType: string, content: object[], data: object = {}) => ({ nodeType, data, content });
const words = (value: string) => [{ nodeType: 'text', value, marks: [], data: {} }];
const embed = (target?: object) => node('embedded-entry-block', [], { target });

it('reads blocks that stand in a text where they stand, and passes over those that are left out', () => {
  const text = node('document', [
    node('heading-2', words('Peas')),
    embed({
      block: 'Callout',
      headline: 'Try *ours*',
      text: node('document', [node('paragraph', words('Soon.'))]),
    }),
    embed(),
    node('paragraph', words('From the field.')),
  ]);
  expect(collectTexts([{ block: 'Text', text }], wording)).toEqual([
    { kind: 'heading', text: 'Peas' },
    { kind: 'heading', text: 'Try ours' },
    { kind: 'body', text: 'Soon.' },
    { kind: 'body', text: 'From the field.' },
  ]);
});

it('reads headings and blocks that stand in a quote or an item as any others', () => {
  const inner = embed({ block: 'Callout', headline: 'Try *ours*' });
  const text = node('document', [
    node('blockquote', [node('heading-3', words('Peas')), node('paragraph', words('Said.'))]),
    node('unordered-list', [node('list-item', [node('paragraph', words('One')), inner])]),
  ]);
  expect(collectTexts([{ block: 'Text', text }], wording)).toEqual([
    { kind: 'heading', text: 'Peas' },
    { kind: 'body', text: 'Said.' },
    { kind: 'body', text: 'One' },
    { kind: 'heading', text: 'Try ours' },
  ]);
});

it('tells the innermost place that a text stands in, by its name and its own headline', () => {
  const text = node('document', [
    node('paragraph', words('Thin.')),
    embed({ block: 'Text', headline: 'In it' }),
  ]);
  const blocks = [
    { block: 'Text', anchorId: 'slices', headerHeadline: 'And *more*', headline: '*Slices*', text },
    { block: 'Box', anchorId: 'facts', blocks: [{ block: 'Text', headline: 'All of them' }] },
    { block: 'Accordion', items: [{ id: 'oats', headline: 'Oats?', text: node('document', []) }] },
    { block: 'Text', anchorId: ' ', headline: 'Nowhere' },
  ];
  const found = collectTexts(blocks as Parameters<typeof collectTexts>[0], wording);
  const slices = { name: 'slices', heading: 'Slices' };
  expect(found.map(({ text, place }) => [text, place])).toEqual([
    ['And more', slices],
    ['Slices', slices],
    ['Thin.', slices],
    ['In it', slices],
    ['All of them', { name: 'facts', heading: 'All of them' }],
    ['Oats?', { name: 'oats', heading: 'Oats?' }],
    ['Nowhere', undefined],
  ]);
});
