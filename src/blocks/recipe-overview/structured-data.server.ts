import { describeList } from '#seo/structured-data.ts';
import type { DescribeBlock } from '../server-half.server.ts';
import type { recipeOverview } from './schema.ts';

/** The recipes as a list with their pages (https://schema.org/ItemList). */
export const describeBlock: DescribeBlock<typeof recipeOverview> = ({ recipes }, { origin }) =>
  describeList(recipes, origin);
