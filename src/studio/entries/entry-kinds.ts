import { type Locale, locales } from '#i18n/locales.ts';
import type { EntryKind } from '#studio/contract/fields.ts';
import type { IconName } from '#studio/kit/icons.ts';
import type { EntrySummary } from './contract.ts';
import { messages } from './messages.ts';

/** A kind of entry in the navigation. */
export interface ListedKind {
  kind: EntryKind;
  /** The last segment of its list's path. */
  slug: string;
  title: string;
  icon: IconName;
  group: 'content' | 'settings';
  /** Each locale has exactly one. */
  isSingle?: true;
  /** Shared by all locales. */
  isShared?: true;
}

export const listedKinds: readonly ListedKind[] = [
  { kind: 'pages', slug: 'pages', title: messages.pages, icon: 'file', group: 'content' },
  { kind: 'news', slug: 'news', title: messages.news, icon: 'newspaper', group: 'content' },
  { kind: 'products', slug: 'products', title: messages.products, icon: 'basket', group: 'content' },
  { kind: 'recipes', slug: 'recipes', title: messages.recipes, icon: 'cooking-pot', group: 'content' },
  { kind: 'folders', slug: 'folders', title: messages.folders, icon: 'folder', group: 'content' },
  {
    kind: 'productFacts',
    slug: 'product-facts',
    title: messages.productFacts,
    icon: 'list',
    group: 'content',
    isShared: true,
  },
  {
    kind: 'recipeFacts',
    slug: 'recipe-facts',
    title: messages.recipeFacts,
    icon: 'scroll',
    group: 'content',
    isShared: true,
  },
  { kind: 'site', slug: 'site', title: messages.site, icon: 'gear', group: 'settings', isSingle: true },
  {
    kind: 'redirects',
    slug: 'redirects',
    title: messages.redirects,
    icon: 'signpost',
    group: 'settings',
    isSingle: true,
  },
  {
    kind: 'sitemap',
    slug: 'sitemap',
    title: messages.sitemap,
    icon: 'tree',
    group: 'settings',
    isSingle: true,
  },
];

/** Kinds with words of their own in each locale. */
export const translatedKinds = listedKinds.filter(({ kind, isShared }) => !isShared && kind !== 'redirects');

/** The address of the list with entries of a kind. */
export function toListAddress(kind: EntryKind, locale: Locale): string {
  const listed = listedKinds.find((other) => other.kind === kind);
  const slug = listed && !listed.isSingle ? listed.slug : 'pages';
  return `/studio/${locale}/${slug}`;
}

/** Tells an entry from others of the same title: its path, else its kind and locale. */
export function describePlace({
  path,
  kind,
  locale,
}: Pick<EntrySummary, 'path' | 'kind' | 'locale'>): string {
  const title = listedKinds.find((other) => other.kind === kind)?.title ?? '';
  return path ?? (locale ? `${title}, ${locales[locale].label}` : title);
}
