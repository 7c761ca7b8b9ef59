import { isLocale } from '#i18n/locales.ts';

/**
 * The `aria-current` of a link: `page` if it leads to the current page, `true` if to an ancestor of it. A locale's home
 * page does not count as an ancestor, or it would always be marked.
 *
 * @param uri the path of the page
 */
export function markCurrent(link: string | undefined, uri: string): 'page' | 'true' | undefined {
  if (!link) return undefined;
  if (link === uri) return 'page';
  return uri.startsWith(`${link}/`) && !isLocale(link.slice(1)) ? 'true' : undefined;
}
