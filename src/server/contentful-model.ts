import { blockDefinitions } from '#blocks/registry.ts';
import { entryDefinitions } from '#content-source/source-entries.ts';
import { deriveContentModel } from '#schema/to-contentful.server.ts';

const { productFacts, recipeFacts, ...entries } = entryDefinitions;

/** The content types of this site. */
export const contentModel = deriveContentModel({
  blocks: blockDefinitions,
  entries,
  singletons: ['site', 'sitemap', 'redirects'],
  facts: { products: productFacts, recipes: recipeFacts },
});
