// Written by `npm run generate` from the folders beside it.
export { ProductFacts } from './product-facts/product-facts.tsx';
export { ProductHead } from './product-head/product-head.tsx';
export { ProductRelated } from './product-related/product-related.tsx';
export { RecipeCard } from './recipe-card/recipe-card.tsx';
export { RecipeRelated } from './recipe-related/recipe-related.tsx';
