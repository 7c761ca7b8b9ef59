import { brandName } from '../../src/i18n/brand.ts';

/** Makes the document's title, like `src/app/inertia-options.ts`, which would load every page. */
export function writeTitle(title: string): string {
  return title ? `${title} | ${brandName}` : brandName;
}
