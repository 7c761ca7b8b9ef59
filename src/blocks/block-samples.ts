// Written by `npm run generate` from the folders beside it.
import type { BlockSample } from './block-sample.ts';
import { samples as accordionSamples } from './accordion/samples.ts';
import { samples as allergenMatrixSamples } from './allergen-matrix/samples.ts';
import { samples as blockquoteSamples } from './blockquote/samples.ts';
import { samples as boxSamples } from './box/samples.ts';
import { samples as boxoutSamples } from './boxout/samples.ts';
import { samples as boxoutMultipleWithQuoteSamples } from './boxout-multiple-with-quote/samples.ts';
import { samples as callToActionSamples } from './call-to-action/samples.ts';
import { samples as calloutSamples } from './callout/samples.ts';
import { samples as calloutFullWidthSamples } from './callout-full-width/samples.ts';
import { samples as factsBlockSamples } from './facts/samples.ts';
import { samples as folderSamples } from './folder/samples.ts';
import { samples as formContactSamples } from './form-contact/samples.ts';
import { samples as formGeneralEnquiriesSamples } from './form-general-enquiries/samples.ts';
import { samples as formNewsletterSignupSamples } from './form-newsletter-signup/samples.ts';
import { samples as headlineSamples } from './headline/samples.ts';
import { samples as heroCarouselSamples } from './hero-carousel/samples.ts';
import { samples as imageBlockSamples } from './image/samples.ts';
import { samples as mosaicBlockSamples } from './mosaic/samples.ts';
import { samples as newsListingSamples } from './news-listing/samples.ts';
import { samples as pageHeaderSamples } from './page-header/samples.ts';
import { samples as productComparisonSamples } from './product-comparison/samples.ts';
import { samples as productFactsSamples } from './product-facts/samples.ts';
import { samples as productHeadSamples } from './product-head/samples.ts';
import { samples as productOverviewSamples } from './product-overview/samples.ts';
import { samples as productRelatedSamples } from './product-related/samples.ts';
import { samples as productShowcaseSamples } from './product-showcase/samples.ts';
import { samples as recipeCardSamples } from './recipe-card/samples.ts';
import { samples as recipeCarouselSamples } from './recipe-carousel/samples.ts';
import { samples as recipeOverviewSamples } from './recipe-overview/samples.ts';
import { samples as recipeRelatedSamples } from './recipe-related/samples.ts';
import { samples as retailersListingSamples } from './retailers-listing/samples.ts';
import { samples as socialCarouselSamples } from './social-carousel/samples.ts';
import { samples as textBlockSamples } from './text/samples.ts';
import { samples as textAndImageSamples } from './text-and-image/samples.ts';
import { samples as videoBlockSamples } from './video/samples.ts';
import { samples as weekMenuSamples } from './week-menu/samples.ts';
import { samples as whereToBuySamples } from './where-to-buy/samples.ts';

/** The samples of every block, by the block's name. */
export const blockSamples: Readonly<Record<string, readonly BlockSample[]>> = {
  Accordion: accordionSamples,
  AllergenMatrix: allergenMatrixSamples,
  Blockquote: blockquoteSamples,
  Box: boxSamples,
  Boxout: boxoutSamples,
  BoxoutMultipleWithQuote: boxoutMultipleWithQuoteSamples,
  CallToAction: callToActionSamples,
  Callout: calloutSamples,
  CalloutFullWidth: calloutFullWidthSamples,
  Facts: factsBlockSamples,
  Folder: folderSamples,
  FormContact: formContactSamples,
  FormGeneralEnquiries: formGeneralEnquiriesSamples,
  FormNewsletterSignup: formNewsletterSignupSamples,
  Headline: headlineSamples,
  HeroCarousel: heroCarouselSamples,
  Image: imageBlockSamples,
  Mosaic: mosaicBlockSamples,
  NewsListing: newsListingSamples,
  PageHeader: pageHeaderSamples,
  ProductComparison: productComparisonSamples,
  ProductFacts: productFactsSamples,
  ProductHead: productHeadSamples,
  ProductOverview: productOverviewSamples,
  ProductRelated: productRelatedSamples,
  ProductShowcase: productShowcaseSamples,
  RecipeCard: recipeCardSamples,
  RecipeCarousel: recipeCarouselSamples,
  RecipeOverview: recipeOverviewSamples,
  RecipeRelated: recipeRelatedSamples,
  RetailersListing: retailersListingSamples,
  SocialCarousel: socialCarouselSamples,
  Text: textBlockSamples,
  TextAndImage: textAndImageSamples,
  Video: videoBlockSamples,
  WeekMenu: weekMenuSamples,
  WhereToBuy: whereToBuySamples,
};
