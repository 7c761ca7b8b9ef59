// Written by `npm run generate` from the folders beside it.
export { RecipeCard } from './recipe-card/recipe-card.tsx';
