// Written by `npm run generate` from the folders beside it.
export { AllergenMatrix } from './allergen-matrix/allergen-matrix.tsx';
export { ProductComparison } from './product-comparison/product-comparison.tsx';
export { ProductFacts } from './product-facts/product-facts.tsx';
export { ProductHead } from './product-head/product-head.tsx';
export { ProductOverview } from './product-overview/product-overview.tsx';
export { ProductRelated } from './product-related/product-related.tsx';
export { RecipeCard } from './recipe-card/recipe-card.tsx';
export { RecipeOverview } from './recipe-overview/recipe-overview.tsx';
export { RecipeRelated } from './recipe-related/recipe-related.tsx';
export { RetailersListing } from './retailers-listing/retailers-listing.tsx';
