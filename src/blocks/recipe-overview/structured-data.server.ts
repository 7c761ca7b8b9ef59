import { describeList } from '#seo/structured-data.ts';
import { toUrl } from '#seo/to-url.ts';
import type { DescribeBlock } from '../server-half.server.ts';
import type { recipeOverview } from './schema.ts';

/** The recipes as a list with their pages (https://schema.org/ItemList). */
export const describeBlock: DescribeBlock<typeof recipeOverview> = ({ recipes }, { origin }) =>
  recipes.length > 0
    ? [describeList(recipes.map(({ name, path }) => ({ name, url: toUrl(path, origin) })))]
    : [];
