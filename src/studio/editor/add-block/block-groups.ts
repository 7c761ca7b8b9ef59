import type { BlockDefinition } from '#schema/define-block.ts';
import { addableBlocks, toBlockLabel } from '#studio/documents/block-lists.ts';

/** What blocks are for, those that open a page first. */
const titles: Readonly<Record<NonNullable<BlockDefinition['group']> | 'holding', string>> = {
  opening: 'To open a page',
  words: 'Words',
  emphasis: 'To point something out',
  pictures: 'Pictures and films',
  products: 'Products',
  recipes: 'Recipes and news',
  forms: 'Forms',
  holding: 'To hold other blocks',
};

interface BlockGroup {
  title: string;
  blocks: readonly BlockDefinition[];
}

/** All blocks, each in one group: those that say none in the last. */
export function groupBlocks(): readonly BlockGroup[] {
  return Object.entries(titles).map(([name, title]) => ({
    title,
    blocks: addableBlocks.filter(({ group = 'holding' }) => group === name),
  }));
}

/** Matches by label before those by what else it is called, and those by purpose. */
export function findBlocks(query: string): readonly BlockDefinition[] {
  const wanted = query.trim().toLowerCase();
  const says = (text = '') => text.toLowerCase().includes(wanted);
  const ranked = addableBlocks.map((block) => {
    const { name, alsoCalled, description } = block;
    return { block, rank: [toBlockLabel(name), alsoCalled, description].findIndex(says) };
  });
  return [0, 1, 2].flatMap((rank) => ranked.filter((one) => one.rank === rank).map(({ block }) => block));
}
