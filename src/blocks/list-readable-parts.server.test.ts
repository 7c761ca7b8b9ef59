import { expect, it } from 'vitest';
import { sausages } from '#products/facts.testing.ts';
import { wordingOf } from '#products/wording.testing.ts';
import type { BlockContent } from '#schema/infer.ts';
import { listReadableParts } from './list-readable-parts.server.ts';

const read = (...blocks: BlockContent[]) =>
  listReadableParts(blocks, wordingOf('en-gb')).map((part) =>
    part.kind === 'rich-text' ? part.kind : [part.kind, part.text],
  );

it('reads what the schema says is read, in the order of the page, and nothing else', () => {
  const carousel = {
    block: 'RecipeCarousel',
    anchorId: 'recipes',
    headerHeadline: 'From *our* kitchen',
    headerAlign: 'left',
    footerButtons: [{ text: 'All recipes', link: '/en-gb', style: 'primary' }],
    items: [
      {
        headline: 'Pie',
        text: { nodeType: 'document', data: {}, content: [] },
        time: '1 hour',
        portions: 'Serves 20',
      },
    ],
    itemsTextSize: 'm20-d24',
  };
  expect(read(carousel)).toEqual([
    ['heading', 'From our kitchen'],
    ['body', 'All recipes'],
    ['heading', 'Pie'],
    'rich-text',
    ['body', '1 hour'],
    ['body', 'Serves 20'],
  ]);
});

it('leaves out names that only links and folders go by, and what a picture shows', () => {
  const headline = { block: 'Headline', anchorId: 'peas', headline: 'Peas' };
  const slide = { anchorId: 'first', alt: 'A bowl', headline: 'Soup', buttonText: 'Cook it' };
  const blocks = [
    { block: 'Folder', folder: 'shared', blocks: [headline] },
    { block: 'HeroCarousel', items: [slide] },
  ];
  expect(read(...blocks)).toEqual([
    ['heading', 'Peas'],
    ['heading', 'Soup'],
    ['body', 'Cook it'],
  ]);
});

it('passes over what is no block, and values of another kind than their fields', () => {
  const text = { block: 'Text', headline: 404, text: 'no document', buttons: [null, 'no button'] };
  expect(read({ block: 'Gone', headline: 'Gone' }, text)).toEqual([]);
});

it('reads what blocks take of products, in the words of the locale, as their schemas say', () => {
  const showcase = { block: 'ProductShowcase', items: [{ product: sausages }] };
  expect(read(showcase)).toEqual([
    ['heading', 'Sausages'],
    ['body', 'Sage, white pepper, a good snap.'],
    ['body', '2\u00a0kg bag'],
  ]);
  expect(read({ block: 'ProductRelated', product: { related: [sausages], recipes: [], news: [] } })).toEqual(
    [],
  );
});

it('tells the section that a fact stands in, as the block names it for links', () => {
  const facts = { block: 'ProductFacts', product: sausages };
  const findSalt = (...blocks: BlockContent[]) =>
    listReadableParts(blocks, wordingOf('de-de')).find(
      (part) => part.kind === 'body' && part.text.startsWith('Salz'),
    )?.place;
  const nutrition = { heading: 'Nährwerte', isSection: true };
  expect(findSalt(facts)).toEqual({ ...nutrition, name: 'nutrition' });
  expect(findSalt({ ...facts, anchorId: 'facts' })).toEqual({ ...nutrition, name: 'facts-nutrition' });
  expect(findSalt({ block: 'Box', anchorId: 'box', blocks: [facts] })).toEqual({
    ...nutrition,
    name: 'nutrition',
  });
});
