// Written by `npm run generate` from the folders beside it.
export { AllergenMatrix } from './allergen-matrix/allergen-matrix.tsx';
export { ProductComparison } from './product-comparison/product-comparison.tsx';
