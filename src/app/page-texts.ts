import { type BlockBundle, listBundles } from '#blocks/list-bundles.ts';
import type { TextPart } from '#i18n/text-parts.ts';

/** The texts that bundles of blocks show beside those that every page has. */
export const bundleTexts: { readonly [Bundle in BlockBundle]?: readonly TextPart[] } = {
  'entry-blocks': ['entries'],
  'form-blocks': ['forms'],
  'list-blocks': ['entries'],
  'menu-blocks': ['entries'],
  'product-blocks': ['entries'],
  'recipe-blocks': ['entries'],
  'table-blocks': ['entries'],
};

/** The same of the pages that have their own component. */
export const pageTexts: Readonly<Record<string, readonly TextPart[]>> = {
  Consent: ['consent', 'notices'],
  // A component of any room.
  DesignSystemSample: ['consent', 'entries', 'forms', 'notices', 'search'],
  ErrorPage: ['notices'],
  LanguageSelector: ['notices'],
  ListPage: ['entries', 'notices'],
  Search: ['notices', 'search'],
  Sitemap: ['notices'],
};

/** The parts of its locale's dictionary that a page is rendered with. */
export function listTextParts(component: string, props: unknown): TextPart[] {
  const own = listBundles(props).flatMap((bundle) => bundleTexts[bundle] ?? []);
  return [...new Set<TextPart>(['core', ...(pageTexts[component] ?? []), ...own])];
}
