import { readLocaleAddress } from '#i18n/locale-address.ts';
import { defaultLocale, isLocale, type Locale, locales } from '#i18n/locales.ts';
import { toCanonicalPath } from '#links/canonical-path.ts';
import { getEntryFolder, getPagePath } from '#links/entry-paths.ts';
import { cleanAddress, isRedirectTarget } from '#links/read-address.ts';
import type { Page, Redirect } from '../content.ts';
import type { ReportProblem } from '../content-problem.ts';
import { lookUpRedirect } from '../look-up-redirect.ts';
import { isOwnRoot, readPageLink } from '../page-link.ts';
import { tellAddress } from '../read-link.ts';
import type { Sourced } from '../source-entries.ts';

/** A redirect, with its place in its entry; one of the site's own has none. */
export interface PlacedRedirect extends Redirect {
  index?: number;
}

type PlacedByPath = ReadonlyMap<string, PlacedRedirect>;

/** Longer than any chain of redirects in a working site. */
const mostSteps = 1000;

/**
 * Assembles a locale's redirects by path, decoded and in NFC form. A redirect is left out and reported if its path is not
 * in the locale or is taken, or if its target is invalid. Where editors have none, the site's own are added.
 *
 * @param own the site's own, by path
 * @param isAnswered whether something other than a redirect answers at a path below the locale's root
 */
export function assembleRedirects(
  entry: Sourced<'redirects'> | undefined,
  locale: Locale,
  own: ReadonlyMap<string, Redirect>,
  isAnswered: (slug: string) => boolean,
  reportProblem: ReportProblem,
): PlacedByPath {
  const redirects = new Map<string, PlacedRedirect>();
  const root = `${locales[locale].paths.home}/`;
  for (const { index, from: entered, to, match, kind } of entry?.value.redirects ?? []) {
    const report = (message: string, remedy: string, field = 'from') =>
      reportProblem({ file: entry?.file ?? '', path: `redirects[${index}].${field}`, message, remedy });
    const from = cleanAddress(entered);
    const path = /[?#]/.test(from) ? undefined : toCanonicalPath(from);
    if (!path?.startsWith(root)) {
      report(`"${from}" is not a path of this locale.`, `Begin it with ${root} and leave out ? and #.`);
      continue;
    }
    if (from !== entered) {
      const { message, remedy } = tellAddress(entered, from);
      report(message, remedy);
    }
    if (match === 'exact' && isAnswered(path.slice(root.length))) {
      report(`At "${from}" something else answers.`, 'Remove the redirect, or give the page another slug.');
    } else if (redirects.has(path)) {
      report(`There are two redirects from "${from}".`, 'Remove one of them.');
    } else if (kind === 'gone') {
      redirects.set(path, { match, kind, index });
    } else if (to === undefined || !isRedirectTarget(to)) {
      report(
        `The redirect from "${from}" leads to no address.`,
        'Write a path, or an address with https://.',
        'to',
      );
    } else redirects.set(path, { to, match, kind, index });
  }
  return new Map([...own, ...redirects]);
}

/**
 * The redirects of products and recipes, by path: from the default locale's folders to those of the locale, and from their
 * keys, which are the same in all locales, to their slugs. So an address of one locale can be guessed from another's. What
 * is below follows, such as sheets; pages stay where they are.
 *
 * @param pages of the locale, by slug
 */
export function deriveRedirects(locale: Locale, pages: ReadonlyMap<string, Page>): Map<string, Redirect> {
  const redirects = new Map<string, Redirect>();
  const taken = new Set([...pages.values()].map(({ path }) => path));
  const below = { match: 'prefix', kind: 'permanent' } as const;
  for (const kind of ['products', 'recipes'] as const) {
    const common = getPagePath(locale, getEntryFolder(defaultLocale, kind));
    const own = getPagePath(locale, getEntryFolder(locale, kind));
    for (const { key, path } of pages.values()) {
      if (common !== own && `${path}/`.startsWith(`${own}/`)) redirects.set(common, { to: own, ...below });
      if (!key.startsWith(`${kind}/`)) continue;
      for (const folder of [common, own]) {
        const guessed = folder + key.slice(kind.length);
        if (!taken.has(guessed)) redirects.set(guessed, { to: path, ...below });
      }
    }
  }
  return redirects;
}

/**
 * Drops and reports redirect loops. Chains, and redirects to a page that does not exist (yet), are reported and kept.
 *
 * @param entry of the locale
 * @param isAnswered whether something other than a redirect answers at a path below a locale's root
 */
export function dropLoops(
  redirects: Readonly<Record<Locale, PlacedByPath>>,
  locale: Locale,
  entry: Sourced<'redirects'> | undefined,
  isAnswered: (locale: Locale, slug: string) => boolean,
  report: ReportProblem,
): ReadonlyMap<string, Redirect> {
  const kept = new Map<string, Redirect>();
  for (const [path, { index, ...redirect }] of redirects[locale]) {
    const { destination, steps } = follow(path, redirects, isAnswered);
    const reportFault = (message: string, remedy: string) =>
      report({ file: entry?.file ?? '', path: `redirects[${index}].to`, message, remedy });
    if (destination !== undefined) kept.set(path, redirect);
    if (index === undefined) continue;
    if (destination === undefined) {
      reportFault(
        `The redirect from "${path}" never arrives.`,
        'Let it, and those it leads to, end at a page.',
      );
    } else if (steps > 1) {
      reportFault(
        `The redirect from "${path}" leads to another redirect.`,
        `Let it lead to ${destination} at once.`,
      );
    } else if (steps > 0 && !isThere(destination)) {
      reportFault(
        `The redirect from "${path}" leads to ${destination}, where nothing is.`,
        'Let it lead to a page, or say that it is gone (kind: gone).',
      );
    }
  }
  return kept;

  function isThere(destination: string): boolean {
    const path = readPageLink(destination)?.path;
    const at = path === undefined ? undefined : readLocaleAddress(path);
    return at ? isAnswered(at.locale, at.slug) : path === undefined || isOwnRoot(path);
  }
}

/**
 * The end of a redirect chain (`undefined` for a loop) and its length. A published page ends the chain, even below the path
 * of a `prefix` redirect.
 */
function follow(
  start: string,
  redirects: Readonly<Record<Locale, PlacedByPath>>,
  isAnswered: (locale: Locale, slug: string) => boolean,
): { destination: string | undefined; steps: number } {
  const seen = new Set<string>();
  let destination = start;
  for (;;) {
    const path = toCanonicalPath(destination);
    const [, locale = '', ...slug] = path?.split('/') ?? [];
    const isEnd = !isLocale(locale) || (seen.size > 0 && isAnswered(locale, slug.join('/')));
    const redirect = path && !isEnd ? lookUpRedirect(redirects[locale], path) : undefined;
    if (!path || redirect?.to === undefined) return { destination, steps: seen.size };
    // A prefix redirect to a path below itself grows for ever.
    if (seen.has(path) || seen.size > mostSteps) return { destination: undefined, steps: seen.size };
    seen.add(path);
    destination = redirect.to;
  }
}
