import type { EntryState, TranslationState } from './contract.ts';

/** The kinds of entries, and their states. */
export const messages = {
  pages: 'Pages',
  news: 'News',
  products: 'Products',
  recipes: 'Recipes',
  folders: 'Folders',
  site: 'Site settings',
  redirects: 'Redirects',
  sitemap: 'Sitemap',
  productFacts: 'Product facts',
  recipeFacts: 'Recipe facts',
  factsOf: (title: string) => `Facts of “${title}”`,
  states: {
    published: 'Published',
    changed: 'Changed',
    draft: 'Draft',
    withdrawn: 'Withdrawn',
    deleted: 'Deleted',
  } satisfies Record<EntryState, string>,
  /** How a translation stands to its original. */
  translations: {
    absent: 'Not begun',
    stale: 'Original changed',
    changed: 'Blocks changed',
    copied: 'Not translated',
    machine: 'Prefilled, not read',
    missing: 'Missing',
    unknown: 'Made from an unknown original',
    fallsBack: 'Shows the original',
    translated: 'Translated',
    original: 'Original',
    pending: 'Being compared',
  } satisfies Record<TranslationState, string>,
} as const;
