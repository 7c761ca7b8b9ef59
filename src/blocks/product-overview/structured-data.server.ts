import { describeList } from '#seo/structured-data.ts';
import type { DescribeBlock } from '../server-half.server.ts';
import type { productOverview } from './schema.ts';

/** The products as a list with their pages. */
export const describeBlock: DescribeBlock<typeof productOverview> = ({ products }, { origin }) =>
  describeList(products, origin);
