import { readLocaleAddress } from '#i18n/locale-address.ts';
import type { Locale } from '#i18n/locales.ts';
import { toCanonicalPath } from '#links/canonical-path.ts';
import { readAddress } from '#links/read-address.ts';
import { isAnswered } from './is-answered.ts';
import { lookUpRedirect } from './look-up-redirect.ts';
import type { LocaleContent } from './snapshot.ts';

/** A link from one page of the site to another. */
export interface PageLink {
  /** Decoded and in Unicode's NFC form, without query and fragment. */
  path: string;
  /** The fragment, without `#`; empty if there is none. */
  place: string;
}

type Locales = Readonly<Record<Locale, Pick<LocaleContent, 'pages' | 'news' | 'redirects'>>>;

/** The first segments of the site's own addresses outside the locales. */
const ownRoots: readonly string[] = ['', 'ds', 'studio'];

/** Parses an address of a page of the site; undefined for any other, such as that of a file. */
export function readPageLink(entered: string): PageLink | undefined {
  if (!/^\s*\//.test(entered)) return undefined;
  const { address, kind } = readAddress(entered);
  const path = kind === 'page' ? toCanonicalPath(address) : undefined;
  return path === undefined ? undefined : { path, place: address.split('#', 2)[1] ?? '' };
}

/** Redirects in a row that a link may take, as many as the site follows for visitors. */
const mostSteps = 20;

/**
 * Whether visitors who follow a link to a path find no page there, and no redirect either. A redirect for everything below
 * a path may lead to what is not there, to below itself, or round in a circle.
 */
export function leadsNowhere(start: string, locales: Locales): boolean {
  let path = start;
  for (let steps = 0; steps < mostSteps; steps += 1) {
    const at = readLocaleAddress(path);
    if (!at) return !isOwnRoot(path);
    const content = locales[at.locale];
    if (isAnswered(content, at.slug)) return false;
    const redirect = lookUpRedirect(content.redirects, path);
    if (redirect?.to === undefined) return true;
    const next = redirect.isOwn ? undefined : readPageLink(redirect.to)?.path;
    if (next === undefined) return false;
    path = next;
  }
  return true;
}

/** Whether the site may answer at a path outside the locales. */
export function isOwnRoot(path: string): boolean {
  return ownRoots.includes(path.split('/', 2)[1] ?? '');
}
