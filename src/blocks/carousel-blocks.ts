// Written by `npm run generate` from the folders beside it.
export { HeroCarousel } from './hero-carousel/hero-carousel.tsx';
export { RecipeCarousel } from './recipe-carousel/recipe-carousel.tsx';
export { SocialCarousel } from './social-carousel/social-carousel.tsx';
