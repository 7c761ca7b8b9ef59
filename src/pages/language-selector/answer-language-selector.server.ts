import type { NewsArticle, Page } from '#content-source/content.ts';
import { findArticle } from '#content-source/find-article.ts';
import { memoizeByIdentity } from '#content-source/incremental.ts';
import type { ContentSnapshot } from '#content-source/snapshot.ts';
import { brandName } from '#i18n/brand.ts';
import { getTranslator } from '#i18n/get-translator.server.ts';
import { type LocaleAddress, readLocaleAddress } from '#i18n/locale-address.ts';
import { defaultLocale, type Locale, localeCodes, locales } from '#i18n/locales.ts';
import { getPagePath } from '#links/entry-paths.ts';
import { ownPages } from '#links/reserved-addresses.ts';
import { readShownQuery } from '#links/shown-address.ts';
import { toUrl } from '#seo/to-url.ts';
import type { PageAnswer, PageAnswerContext } from '../page-answer.server.ts';
import { buildSiteProps } from '../site-props.server.ts';
import { type LanguageSelectorProps, languageSelectorPage } from './page.ts';

/**
 * The choose-country page at the site's root (R2.17, R2.18).
 *
 * @param places of the page that the visitor came from, to which it leads; it is then no page for search engines
 */
export function answerLanguageSelector(
  context: PageAnswerContext,
  places?: ReadonlyMap<Locale, string>,
): PageAnswer<LanguageSelectorProps> {
  const { snapshot, findImage } = context;
  const t = getTranslator(defaultLocale);
  const { locale, uri, url, origin, meta } = buildSiteProps(defaultLocale, context, {
    seo: {
      path: '/',
      title: t('languageSelector.title'),
      description: `${t('languageSelector.introduction')} ${brandName}.`,
      alternates: snapshot.locales[defaultLocale].pages.get('')?.alternates,
      ...(places && { meta: { robots: 'noindex, follow' } }),
    },
  });
  const backgrounds = Object.fromEntries(
    localeCodes.map((locale) => [locale, findImage(`locale-${locale}`)]),
  );
  return {
    status: 200,
    component: languageSelectorPage.name,
    props: {
      site: { locale, uri, url, origin, meta },
      backgrounds,
      ...(places && { targets: listTargets(places) }),
    },
  };
}

/** Where each country leads: to its own page, or else home; and what is said of it, in its language. */
function listTargets(pages: ReadonlyMap<Locale, string>): LanguageSelectorProps['targets'] {
  return Object.fromEntries(
    localeCodes.map((locale) => {
      const path = pages.get(locale);
      const note = getTranslator(locale)(`languageSelector.${path === undefined ? 'homePage' : 'samePage'}`);
      return [locale, { path: path ?? locales[locale].paths.home, note }];
    }),
  );
}

/**
 * Where a page is in each locale that has it, listed by search engines or not, with what its address asks for; undefined if
 * there is no such page. Home pages are none: to lead from one to another goes without saying.
 *
 * @param from the page's address, decoded: its path and query
 */
export function findPlaces(
  from: string,
  { snapshot, origin }: PageAnswerContext,
): ReadonlyMap<Locale, string> | undefined {
  const [path = '', ...rest] = from.split('?');
  const address = readLocaleAddress(path.normalize());
  const paths = address && findPaths(address, snapshot);
  if (!paths) return undefined;
  const query = readShownQuery(rest.join('?'));
  query.delete('from');
  const own = toSearch(query);
  // Its pages are of other lengths elsewhere.
  query.delete('page');
  const search = toSearch(query);
  return new Map(
    [...paths].map(([locale, path]) => {
      const place = toUrl(path, origin).slice(origin.length);
      return [locale, place + (locale === address.locale ? own : search)];
    }),
  );
}

function toSearch(query: URLSearchParams): string {
  return query.size > 0 ? `?${query}` : '';
}

function findPaths(
  { locale: own, slug }: LocaleAddress,
  { locales: contents }: ContentSnapshot,
): ReadonlyMap<Locale, string> | undefined {
  if (slug === '') return undefined;
  if (ownPages.includes(slug))
    return new Map(localeCodes.map((locale) => [locale, getPagePath(locale, slug)]));
  const page = contents[own].pages.get(slug);
  const found = page ?? findArticle(contents[own], slug);
  if (!found) return undefined;
  return new Map(
    localeCodes.flatMap((locale) => {
      const other = indexByKey(contents[locale][page ? 'pages' : 'news']).get(found.key);
      return other ? [[locale, other.path]] : [];
    }),
  );
}

const indexByKey = memoizeByIdentity(
  (entries: ReadonlyMap<string, Page | NewsArticle>) =>
    new Map([...entries.values()].map((entry) => [entry.key, entry])),
);
