import type { ItemValue } from '#schema/infer.ts';
import type { allergenMatrix } from './schema.ts';

/** The part of a product that the matrix uses. */
export type MatrixProduct = ItemValue<typeof allergenMatrix>['products'][number];
