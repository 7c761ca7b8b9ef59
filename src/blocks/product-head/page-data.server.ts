import { findPageByKey } from '#content-source/find-page-by-key.ts';
import { memoizeByIdentity } from '#content-source/incremental.ts';
import type { LocaleContent } from '#content-source/snapshot.ts';
import type { ReadPageData } from '../server-half.server.ts';
import type { productHead } from './schema.ts';
import './product-ways.ts';

export const readPageData: ReadPageData<typeof productHead> = (_, { content }) => ({
  props: { productWays: findWays(content) },
});

/** Memoised for all products, since it searches all pages. */
const findWays = memoizeByIdentity((content: LocaleContent) => ({
  contact: findPageByKey(content, 'contact')?.path,
  whereToBuy: findPageByKey(content, 'where-to-buy')?.path,
}));
