import { brandName } from '../../src/i18n/brand.ts';

/** How a page's title becomes the document's, as `src/app/inertia-options.ts` has it; that file loads every page. */
export function writeTitle(title: string): string {
  return title ? `${title} | ${brandName}` : brandName;
}
