import { describeList } from '#seo/structured-data.ts';
import type { DescribeBlock } from '../server-half.server.ts';
import type { retailersListing } from './schema.ts';

export const describeBlock: DescribeBlock<typeof retailersListing> = ({ items }) =>
  items.length > 0 ? [describeList(items.map(({ name, link }) => ({ name, url: link })))] : [];
