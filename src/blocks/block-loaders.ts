// Written by `npm run generate` from the folders beside it.
import type { BlockComponent, BlockLoaders } from './block-components.ts';

/** Loads a block's component with its styles, by the block's name. */
export const blockLoaders: BlockLoaders = {
  Accordion: () => import('./accordion/accordion.tsx').then((module) => module.Accordion as unknown as BlockComponent),
  Blockquote: () => import('./blockquote/blockquote.tsx').then((module) => module.Blockquote as unknown as BlockComponent),
  Box: () => import('./box/box.tsx').then((module) => module.Box as unknown as BlockComponent),
  Boxout: () => import('./boxout/boxout.tsx').then((module) => module.Boxout as unknown as BlockComponent),
  BoxoutMultipleWithQuote: () => import('./boxout-multiple-with-quote/boxout-multiple-with-quote.tsx').then((module) => module.BoxoutMultipleWithQuote as unknown as BlockComponent),
  CallToAction: () => import('./call-to-action/call-to-action.tsx').then((module) => module.CallToAction as unknown as BlockComponent),
  Callout: () => import('./callout/callout.tsx').then((module) => module.Callout as unknown as BlockComponent),
  CalloutFullWidth: () => import('./callout-full-width/callout-full-width.tsx').then((module) => module.CalloutFullWidth as unknown as BlockComponent),
  Folder: () => import('./folder/folder.tsx').then((module) => module.Folder as unknown as BlockComponent),
  FormContact: () => import('./form-contact/form-contact.tsx').then((module) => module.FormContact as unknown as BlockComponent),
  FormGeneralEnquiries: () => import('./form-general-enquiries/form-general-enquiries.tsx').then((module) => module.FormGeneralEnquiries as unknown as BlockComponent),
  FormNewsletterSignup: () => import('./form-newsletter-signup/form-newsletter-signup.tsx').then((module) => module.FormNewsletterSignup as unknown as BlockComponent),
  Headline: () => import('./headline/headline.tsx').then((module) => module.Headline as unknown as BlockComponent),
  HeroCarousel: () => import('./hero-carousel/hero-carousel.tsx').then((module) => module.HeroCarousel as unknown as BlockComponent),
  Image: () => import('./image/image.tsx').then((module) => module.Image as unknown as BlockComponent),
  NewsListing: () => import('./news-listing/news-listing.tsx').then((module) => module.NewsListing as unknown as BlockComponent),
  PageHeader: () => import('./page-header/page-header.tsx').then((module) => module.PageHeader as unknown as BlockComponent),
  ProductShowcase: () => import('./product-showcase/product-showcase.tsx').then((module) => module.ProductShowcase as unknown as BlockComponent),
  RecipeCarousel: () => import('./recipe-carousel/recipe-carousel.tsx').then((module) => module.RecipeCarousel as unknown as BlockComponent),
  RetailersListing: () => import('./retailers-listing/retailers-listing.tsx').then((module) => module.RetailersListing as unknown as BlockComponent),
  SocialCarousel: () => import('./social-carousel/social-carousel.tsx').then((module) => module.SocialCarousel as unknown as BlockComponent),
  Text: () => import('./text/text.tsx').then((module) => module.Text as unknown as BlockComponent),
  TextAndImage: () => import('./text-and-image/text-and-image.tsx').then((module) => module.TextAndImage as unknown as BlockComponent),
  Video: () => import('./video/video.tsx').then((module) => module.Video as unknown as BlockComponent),
  WhereToBuy: () => import('./where-to-buy/where-to-buy.tsx').then((module) => module.WhereToBuy as unknown as BlockComponent),
};
