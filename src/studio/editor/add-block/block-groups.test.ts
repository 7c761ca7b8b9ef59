import { expect, it } from 'vitest';
import { addableBlocks } from '#studio/documents/block-lists.ts';
import { findBlocks, groupBlocks } from './block-groups.ts';

it('has each block in one group, and finds it by what it is called elsewhere', () => {
  const grouped = groupBlocks().flatMap(({ blocks }) => blocks.map(({ name }) => name));
  expect(grouped.toSorted()).toEqual(addableBlocks.map(({ name }) => name).toSorted());
  expect(
    groupBlocks()
      .at(-1)
      ?.blocks.map(({ name }) => name),
  ).toEqual(['Box', 'Folder']);
  const first = (query: string) => findBlocks(query)[0]?.name;
  expect([first('FAQ'), first('slider'), first('text')]).toEqual(['Accordion', 'HeroCarousel', 'Text']);
  expect(findBlocks('teaser').map(({ name }) => name)).toContain('TextAndImage');
  expect(findBlocks('nothing of the kind')).toEqual([]);
});
