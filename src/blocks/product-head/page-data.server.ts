import { memoizeByIdentity } from '#content-source/incremental.ts';
import type { LocaleContent } from '#content-source/snapshot.ts';
import type { ReadPageData } from '../server-half.server.ts';
import type { productHead } from './schema.ts';
import './product-ways.ts';

/** The pages that it leads on to have slugs of their own in each locale; their keys are the same in all. */
export const readPageData: ReadPageData<typeof productHead> = (_, { content }) => ({
  props: { productWays: findWays(content) },
});

/** Once for all products: it goes through the pages. */
const findWays = memoizeByIdentity((content: LocaleContent) => ({
  contact: findPath(content, 'contact'),
  whereToBuy: findPath(content, 'where-to-buy'),
}));

function findPath({ pages }: LocaleContent, key: string): string | undefined {
  return [...pages.values()].find((page) => page.key === key)?.path;
}
