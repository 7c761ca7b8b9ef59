import { describeList } from '#seo/item-list.ts';
import type { DescribeBlock } from '../server-half.server.ts';
import type { whereToBuy } from './schema.ts';

export const describeBlock: DescribeBlock<typeof whereToBuy> = ({ items }) =>
  items.length > 0 ? [describeList(items.map(({ name, link, href }) => ({ name, url: link ?? href })))] : [];
