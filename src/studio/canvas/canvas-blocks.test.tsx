// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { findBlockComponent, loadBlockComponents } from '#blocks/block-components.ts';
import type { BlockContent } from '#schema/infer.ts';
import { draw } from '#studio/kit/draw.testing.ts';
import { takeOverLists } from './canvas-blocks.tsx';
import { listName } from './list-blocks-apart.ts';
import { findBlockAt, listElements } from './shown-blocks.ts';

it('has a notice in the place of a block that throws, until it or its page is changed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await takeOverLists();
  await loadBlockComponents(['Dish'], { Dish: async () => Dish as never });
  const List = findBlockComponent(listName) as unknown as (props: {
    blocks: readonly BlockContent[];
    pageProps?: object;
  }) => never;
  const [soup, stew] = [toBlock('a', 'Soup'), toBlock('c', 'Stew')];
  const { place, redraw } = await draw(<List blocks={[soup, toBlock('b', undefined), stew]} />);
  const notice = place.querySelector('[data-broken]');
  expect(notice?.textContent).toContain('Dish is left out');
  const block = findBlockAt(notice);
  expect(block?.id).toBe('b');
  expect(block && listElements(block)).toContain(notice);
  expect(listDishes(place)).toEqual(['Soup', 'Stew']);
  await redraw(<List blocks={[soup, toBlock('b', 'Peas'), stew]} />);
  expect(listDishes(place)).toEqual(['Soup', 'Peas', 'Stew']);
  const blocks = [soup, toBlock('b', undefined)];
  await redraw(<List blocks={blocks} />);
  expect(listDishes(place)).toEqual(['Soup']);
  await redraw(<List blocks={blocks} pageProps={{ dish: 'Beans' }} />);
  expect(listDishes(place)).toEqual(['Soup', 'Beans']);
  vi.restoreAllMocks();
});

function Dish({ pageProps, dish = pageProps?.dish }: { dish?: string; pageProps?: { dish: string } }) {
  return <h2>{(dish as string).trim()}</h2>;
}

function toBlock(id: string, dish: string | undefined): BlockContent {
  return {
    block: 'Dish',
    dish,
    editMark: { label: 'Dish', attributes: { 'data-block': id } },
  } as unknown as BlockContent;
}

function listDishes(place: HTMLElement): (string | null)[] {
  return [...place.querySelectorAll('h2')].map(({ textContent }) => textContent);
}
