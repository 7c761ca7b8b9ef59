import { describeList } from '#seo/structured-data.ts';
import type { DescribeBlock } from '../server-half.server.ts';
import type { retailersListing } from './schema.ts';

export const describeBlock: DescribeBlock<typeof retailersListing> = ({ items }, { origin }) =>
  describeList(
    items.map(({ name, link: path }) => ({ name, path })),
    origin,
  );
