import type { ItemValue } from '#schema/infer.ts';
import type { allergenMatrix } from './schema.ts';

/** What the matrix knows of a product. */
export type MatrixProduct = ItemValue<typeof allergenMatrix>['products'][number];
