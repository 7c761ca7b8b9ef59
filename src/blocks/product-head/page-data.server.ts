import { memoizeByIdentity } from '#content-source/incremental.ts';
import type { LocaleContent } from '#content-source/snapshot.ts';
import type { ReadPageData } from '../server-half.server.ts';
import type { productHead } from './schema.ts';
import './product-ways.ts';

/** Finds the pages to link by key, since their slugs differ between locales. */
export const readPageData: ReadPageData<typeof productHead> = (_, { content }) => ({
  props: { productWays: findWays(content) },
});

/** Memoised for all products, since it searches all pages. */
const findWays = memoizeByIdentity((content: LocaleContent) => ({
  contact: findPath(content, 'contact'),
  whereToBuy: findPath(content, 'where-to-buy'),
}));

function findPath({ pages }: LocaleContent, key: string): string | undefined {
  return [...pages.values()].find((page) => page.key === key)?.path;
}
