import { join } from 'node:path';

/** What the guide to production asks for is the default, but for the root: the packages stand two folders above. */
export default {
  turbopack: { root: join(import.meta.dirname, '../..') },
  compress: process.env.NEXT_COMPRESS !== 'off',
};
