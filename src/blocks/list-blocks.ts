// Written by `npm run generate` from the folders beside it.
export { ProductOverview } from './product-overview/product-overview.tsx';
export { RecipeOverview } from './recipe-overview/recipe-overview.tsx';
export { RetailersListing } from './retailers-listing/retailers-listing.tsx';
