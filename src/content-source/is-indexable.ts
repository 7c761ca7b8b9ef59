import type { PageMeta } from './content.ts';

/** Whether a page may be listed, by search engines and by the site's own search alike (SPEC §3 "Page", meta robots). */
export function isIndexable({ meta }: { meta?: PageMeta | undefined }): boolean {
  return !meta?.robots?.startsWith('noindex');
}
