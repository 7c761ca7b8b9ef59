// Written by `npm run generate` from the folders beside it.
export { ProductRelated } from './product-related/product-related.tsx';
export { RecipeRelated } from './recipe-related/recipe-related.tsx';
