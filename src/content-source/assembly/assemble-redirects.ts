import { isLocale, type Locale, locales } from '#i18n/locales.ts';
import { isRedirectTarget, toCanonicalPath } from '#links/canonical-path.ts';
import type { Redirect } from '../content.ts';
import type { ReportProblem } from '../content-problem.ts';
import { lookUpRedirect } from '../look-up-redirect.ts';
import type { Sourced } from '../source-entries.ts';

type RedirectsByPath = ReadonlyMap<string, Redirect>;

/** Longer than any chain of redirects in a working site. */
const mostSteps = 1000;

/**
 * Assembles a locale's redirects by path, decoded and in NFC form. A redirect is left out and reported if its path is not
 * in the locale or is taken, or if its target is invalid.
 *
 * @param isAnswered whether something other than a redirect answers at a path below the locale's root
 */
export function assembleRedirects(
  entry: Sourced<'redirects'> | undefined,
  locale: Locale,
  isAnswered: (slug: string) => boolean,
  report: ReportProblem,
): RedirectsByPath {
  const redirects = new Map<string, Redirect>();
  const root = `${locales[locale].paths.home}/`;
  for (const [index, { from, to, match, kind }] of entry?.value.redirects?.entries() ?? []) {
    const reject = (message: string, remedy: string, field = 'from') =>
      report({ file: entry?.file ?? '', path: `redirects[${index}].${field}`, message, remedy });
    const path = /[?#]/.test(from) ? undefined : toCanonicalPath(from);
    if (!path?.startsWith(root)) {
      reject(`"${from}" is not a path of this locale.`, `Begin it with ${root} and leave out ? and #.`);
    } else if (match === 'exact' && isAnswered(path.slice(root.length))) {
      reject(`At "${from}" something else answers.`, 'Remove the redirect, or give the page another slug.');
    } else if (redirects.has(path)) {
      reject(`There are two redirects from "${from}".`, 'Remove one of them.');
    } else if (kind === 'gone') {
      redirects.set(path, { match, kind });
    } else if (to === undefined || !isRedirectTarget(to)) {
      reject(
        `The redirect from "${from}" leads to no address.`,
        'Write a path, or an address with https://.',
        'to',
      );
    } else redirects.set(path, { to, match, kind });
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
  redirects: Readonly<Record<Locale, RedirectsByPath>>,
  locale: Locale,
  entry: Sourced<'redirects'> | undefined,
  isAnswered: (locale: Locale, slug: string) => boolean,
  report: ReportProblem,
): RedirectsByPath {
  let places: ReadonlyMap<string | undefined, number> | undefined;
  return new Map(
    [...redirects[locale]].filter(([path]) => {
      const { destination, steps } = follow(path, redirects, isAnswered);
      if (destination === undefined) {
        reportFault(
          path,
          `The redirect from "${path}" never arrives.`,
          'Let it, and those it leads to, end at a page.',
        );
      } else if (steps > 1) {
        reportFault(
          path,
          `The redirect from "${path}" leads to another redirect.`,
          `Let it lead to ${destination} at once.`,
        );
      } else if (steps > 0 && !isThere(destination)) {
        reportFault(
          path,
          `The redirect from "${path}" leads to ${destination}, where nothing is.`,
          'Let it lead to a page, or write kind: gone.',
        );
      }
      return destination !== undefined;
    }),
  );

  function reportFault(from: string, message: string, remedy: string): void {
    places ??= indexByPath(entry);
    const path = `redirects[${places.get(from) ?? 0}].to`;
    report({ file: entry?.file ?? '', path, message, remedy });
  }

  function isThere(destination: string): boolean {
    const [, first = '', ...slug] = toCanonicalPath(destination)?.split('/') ?? [];
    return !isLocale(first) || isAnswered(first, slug.join('/'));
  }
}

/** The position of each redirect in its entry, for reports; the first of two with the same path wins. */
function indexByPath(entry: Sourced<'redirects'> | undefined): ReadonlyMap<string | undefined, number> {
  const rows = [...(entry?.value.redirects ?? []).entries()];
  return new Map(rows.reverse().map(([index, { from }]) => [toCanonicalPath(from), index]));
}

/**
 * The end of a redirect chain (`undefined` for a loop) and its length. A published page ends the chain, even below the path
 * of a `prefix` redirect.
 */
function follow(
  start: string,
  redirects: Readonly<Record<Locale, RedirectsByPath>>,
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
