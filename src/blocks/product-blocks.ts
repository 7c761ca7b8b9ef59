// Written by `npm run generate` from the folders beside it.
export { ProductFacts } from './product-facts/product-facts.tsx';
export { ProductHead } from './product-head/product-head.tsx';
