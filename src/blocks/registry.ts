// Written by `npm run generate` from the folders beside it.
import { accordion } from './accordion/schema.ts';
import { allergenMatrix } from './allergen-matrix/schema.ts';
import { blockquote } from './blockquote/schema.ts';
import { box } from './box/schema.ts';
import { boxout } from './boxout/schema.ts';
import { boxoutMultipleWithQuote } from './boxout-multiple-with-quote/schema.ts';
import { callToAction } from './call-to-action/schema.ts';
import { callout } from './callout/schema.ts';
import { calloutFullWidth } from './callout-full-width/schema.ts';
import { factsBlock } from './facts/schema.ts';
import { folder } from './folder/schema.ts';
import { formContact } from './form-contact/schema.ts';
import { formGeneralEnquiries } from './form-general-enquiries/schema.ts';
import { formNewsletterSignup } from './form-newsletter-signup/schema.ts';
import { headline } from './headline/schema.ts';
import { heroCarousel } from './hero-carousel/schema.ts';
import { imageBlock } from './image/schema.ts';
import { mosaicBlock } from './mosaic/schema.ts';
import { newsListing } from './news-listing/schema.ts';
import { pageHeader } from './page-header/schema.ts';
import { productComparison } from './product-comparison/schema.ts';
import { productFacts } from './product-facts/schema.ts';
import { productHead } from './product-head/schema.ts';
import { productOverview } from './product-overview/schema.ts';
import { productRelated } from './product-related/schema.ts';
import { productShowcase } from './product-showcase/schema.ts';
import { recipeCard } from './recipe-card/schema.ts';
import { recipeCarousel } from './recipe-carousel/schema.ts';
import { recipeOverview } from './recipe-overview/schema.ts';
import { recipeRelated } from './recipe-related/schema.ts';
import { retailersListing } from './retailers-listing/schema.ts';
import { socialCarousel } from './social-carousel/schema.ts';
import { textBlock } from './text/schema.ts';
import { textAndImage } from './text-and-image/schema.ts';
import { videoBlock } from './video/schema.ts';
import { weekMenu } from './week-menu/schema.ts';
import { whereToBuy } from './where-to-buy/schema.ts';

/** The schema of every block. */
export const blockDefinitions = [
  accordion,
  allergenMatrix,
  blockquote,
  box,
  boxout,
  boxoutMultipleWithQuote,
  callToAction,
  callout,
  calloutFullWidth,
  factsBlock,
  folder,
  formContact,
  formGeneralEnquiries,
  formNewsletterSignup,
  headline,
  heroCarousel,
  imageBlock,
  mosaicBlock,
  newsListing,
  pageHeader,
  productComparison,
  productFacts,
  productHead,
  productOverview,
  productRelated,
  productShowcase,
  recipeCard,
  recipeCarousel,
  recipeOverview,
  recipeRelated,
  retailersListing,
  socialCarousel,
  textBlock,
  textAndImage,
  videoBlock,
  weekMenu,
  whereToBuy,
] as const;

/** The source file of every block's component, by the block's name. */
export const blockSources: Readonly<Record<string, string>> = {
  Accordion: 'src/blocks/accordion/accordion.tsx',
  AllergenMatrix: 'src/blocks/allergen-matrix/allergen-matrix.tsx',
  Blockquote: 'src/blocks/blockquote/blockquote.tsx',
  Box: 'src/blocks/box/box.tsx',
  Boxout: 'src/blocks/boxout/boxout.tsx',
  BoxoutMultipleWithQuote: 'src/blocks/boxout-multiple-with-quote/boxout-multiple-with-quote.tsx',
  CallToAction: 'src/blocks/call-to-action/call-to-action.tsx',
  Callout: 'src/blocks/callout/callout.tsx',
  CalloutFullWidth: 'src/blocks/callout-full-width/callout-full-width.tsx',
  Facts: 'src/blocks/facts/facts.tsx',
  Folder: 'src/blocks/folder/folder.tsx',
  FormContact: 'src/blocks/form-contact/form-contact.tsx',
  FormGeneralEnquiries: 'src/blocks/form-general-enquiries/form-general-enquiries.tsx',
  FormNewsletterSignup: 'src/blocks/form-newsletter-signup/form-newsletter-signup.tsx',
  Headline: 'src/blocks/headline/headline.tsx',
  HeroCarousel: 'src/blocks/hero-carousel/hero-carousel.tsx',
  Image: 'src/blocks/image/image.tsx',
  Mosaic: 'src/blocks/mosaic/mosaic.tsx',
  NewsListing: 'src/blocks/news-listing/news-listing.tsx',
  PageHeader: 'src/blocks/page-header/page-header.tsx',
  ProductComparison: 'src/blocks/product-comparison/product-comparison.tsx',
  ProductFacts: 'src/blocks/product-facts/product-facts.tsx',
  ProductHead: 'src/blocks/product-head/product-head.tsx',
  ProductOverview: 'src/blocks/product-overview/product-overview.tsx',
  ProductRelated: 'src/blocks/product-related/product-related.tsx',
  ProductShowcase: 'src/blocks/product-showcase/product-showcase.tsx',
  RecipeCard: 'src/blocks/recipe-card/recipe-card.tsx',
  RecipeCarousel: 'src/blocks/recipe-carousel/recipe-carousel.tsx',
  RecipeOverview: 'src/blocks/recipe-overview/recipe-overview.tsx',
  RecipeRelated: 'src/blocks/recipe-related/recipe-related.tsx',
  RetailersListing: 'src/blocks/retailers-listing/retailers-listing.tsx',
  SocialCarousel: 'src/blocks/social-carousel/social-carousel.tsx',
  Text: 'src/blocks/text/text.tsx',
  TextAndImage: 'src/blocks/text-and-image/text-and-image.tsx',
  Video: 'src/blocks/video/video.tsx',
  WeekMenu: 'src/blocks/week-menu/week-menu.tsx',
  WhereToBuy: 'src/blocks/where-to-buy/where-to-buy.tsx',
};
