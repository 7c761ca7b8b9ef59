import { describeList } from '#seo/structured-data.ts';
import type { DescribeBlock } from '../server-half.server.ts';
import type { whereToBuy } from './schema.ts';

export const describeBlock: DescribeBlock<typeof whereToBuy> = ({ items }, { origin }) =>
  describeList(
    items.map(({ name, link, href }) => ({ name, path: link ?? href })),
    origin,
  );
