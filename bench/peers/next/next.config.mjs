import { join } from 'node:path';

export default {
  // The packages stand two folders above, in that of the bench.
  turbopack: { root: join(import.meta.dirname, '../..') },
  // Answers are compressed by default. Nothing else is set: what else the guide to production asks for is the default.
};
