// Written by `npm run generate` from the folders beside it.
import { readFormSettings } from './form-settings.server.ts';
import { readPageData as newsListingPageDataReader } from './news-listing/page-data.server.ts';
import { readPageData as productHeadPageDataReader } from './product-head/page-data.server.ts';
import { readPageData as productOverviewPageDataReader } from './product-overview/page-data.server.ts';
import { readPageData as retailersListingPageDataReader } from './retailers-listing/page-data.server.ts';
import { describeBlock as productHeadBlockDescriber } from './product-head/structured-data.server.ts';
import { describeBlock as productOverviewBlockDescriber } from './product-overview/structured-data.server.ts';
import { describeBlock as recipeCardBlockDescriber } from './recipe-card/structured-data.server.ts';
import { describeBlock as recipeOverviewBlockDescriber } from './recipe-overview/structured-data.server.ts';
import { describeBlock as retailersListingBlockDescriber } from './retailers-listing/structured-data.server.ts';
import { describeBlock as videoBlockBlockDescriber } from './video/structured-data.server.ts';
import { describeBlock as whereToBuyBlockDescriber } from './where-to-buy/structured-data.server.ts';
import type { BlockDescriber, PageDataReader } from './server-half.server.ts';

/** Each block's `readPageData` of its `page-data.server.ts`, by the block's name. */
export const pageDataReaders = {
  FormContact: readFormSettings,
  FormGeneralEnquiries: readFormSettings,
  FormNewsletterSignup: readFormSettings,
  NewsListing: newsListingPageDataReader,
  ProductHead: productHeadPageDataReader,
  ProductOverview: productOverviewPageDataReader,
  RetailersListing: retailersListingPageDataReader,
} as unknown as Readonly<Record<string, PageDataReader | undefined>>;

/** Each block's `describeBlock` of its `structured-data.server.ts`, by the block's name. */
export const blockDescribers = {
  ProductHead: productHeadBlockDescriber,
  ProductOverview: productOverviewBlockDescriber,
  RecipeCard: recipeCardBlockDescriber,
  RecipeOverview: recipeOverviewBlockDescriber,
  RetailersListing: retailersListingBlockDescriber,
  Video: videoBlockBlockDescriber,
  WhereToBuy: whereToBuyBlockDescriber,
} as unknown as Readonly<Record<string, BlockDescriber | undefined>>;
