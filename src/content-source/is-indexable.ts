import type { PageMeta } from './content.ts';

/** Whether a page may be listed, by search engines and by the site's own search alike (R3.40, docs/decisions/search.md#feeds-and-sitemaps). */
export function isIndexable({ meta }: { meta?: PageMeta | undefined }): boolean {
  return !meta?.robots?.startsWith('noindex');
}
