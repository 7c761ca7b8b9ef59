// Written by `npm run generate` from the folders beside it.
import type { BlockComponent, BlockLoaders } from './block-components.ts';

/** Loads a block's component with its styles, by the block's name. */
export const blockLoaders: BlockLoaders = {
  Accordion: () => import('./plain-blocks.ts').then((module) => module.Accordion as unknown as BlockComponent),
  Blockquote: () => import('./plain-blocks.ts').then((module) => module.Blockquote as unknown as BlockComponent),
  Box: () => import('./plain-blocks.ts').then((module) => module.Box as unknown as BlockComponent),
  Boxout: () => import('./plain-blocks.ts').then((module) => module.Boxout as unknown as BlockComponent),
  BoxoutMultipleWithQuote: () => import('./plain-blocks.ts').then((module) => module.BoxoutMultipleWithQuote as unknown as BlockComponent),
  CallToAction: () => import('./plain-blocks.ts').then((module) => module.CallToAction as unknown as BlockComponent),
  Callout: () => import('./plain-blocks.ts').then((module) => module.Callout as unknown as BlockComponent),
  CalloutFullWidth: () => import('./plain-blocks.ts').then((module) => module.CalloutFullWidth as unknown as BlockComponent),
  Facts: () => import('./plain-blocks.ts').then((module) => module.Facts as unknown as BlockComponent),
  Folder: () => import('./plain-blocks.ts').then((module) => module.Folder as unknown as BlockComponent),
  FormContact: () => import('./plain-blocks.ts').then((module) => module.FormContact as unknown as BlockComponent),
  FormGeneralEnquiries: () => import('./plain-blocks.ts').then((module) => module.FormGeneralEnquiries as unknown as BlockComponent),
  FormNewsletterSignup: () => import('./plain-blocks.ts').then((module) => module.FormNewsletterSignup as unknown as BlockComponent),
  Headline: () => import('./plain-blocks.ts').then((module) => module.Headline as unknown as BlockComponent),
  HeroCarousel: () => import('./carousel-blocks.ts').then((module) => module.HeroCarousel as unknown as BlockComponent),
  Image: () => import('./plain-blocks.ts').then((module) => module.Image as unknown as BlockComponent),
  Mosaic: () => import('./plain-blocks.ts').then((module) => module.Mosaic as unknown as BlockComponent),
  NewsListing: () => import('./plain-blocks.ts').then((module) => module.NewsListing as unknown as BlockComponent),
  PageHeader: () => import('./plain-blocks.ts').then((module) => module.PageHeader as unknown as BlockComponent),
  ProductShowcase: () => import('./plain-blocks.ts').then((module) => module.ProductShowcase as unknown as BlockComponent),
  RecipeCard: () => import('./plain-blocks.ts').then((module) => module.RecipeCard as unknown as BlockComponent),
  RecipeCarousel: () => import('./carousel-blocks.ts').then((module) => module.RecipeCarousel as unknown as BlockComponent),
  RetailersListing: () => import('./plain-blocks.ts').then((module) => module.RetailersListing as unknown as BlockComponent),
  SocialCarousel: () => import('./carousel-blocks.ts').then((module) => module.SocialCarousel as unknown as BlockComponent),
  Text: () => import('./plain-blocks.ts').then((module) => module.Text as unknown as BlockComponent),
  TextAndImage: () => import('./plain-blocks.ts').then((module) => module.TextAndImage as unknown as BlockComponent),
  Video: () => import('./plain-blocks.ts').then((module) => module.Video as unknown as BlockComponent),
  WhereToBuy: () => import('./carousel-blocks.ts').then((module) => module.WhereToBuy as unknown as BlockComponent),
};
