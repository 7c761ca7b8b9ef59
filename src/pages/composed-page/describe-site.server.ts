import type { Organization, WebSite } from 'schema-dts';
import { brandName } from '#i18n/brand.ts';
import { type Locale, locales } from '#i18n/locales.ts';
import type { StructuredData } from '#seo/structured-data.ts';
import { toUrl } from '#seo/to-url.ts';
import type { PageAnswerContext } from '../page-answer.server.ts';

/** Who is behind the site, and how to search it: what a home page tells programs (https://schema.org). */
export function describeSite(
  locale: Locale,
  { origin, findImage, snapshot }: PageAnswerContext,
): readonly StructuredData[] {
  const logo = findImage('logo');
  const { home, search } = locales[locale].paths;
  const organization: Organization & { '@type': 'Organization' } = {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: brandName,
    url: origin,
    logo: logo && new URL(logo.full, origin).href,
    sameAs: snapshot.locales[locale].site.footer.social.flatMap(({ link }) => link ?? []),
  };
  const webSite: WebSite & { '@type': 'WebSite' } = {
    '@type': 'WebSite',
    name: brandName,
    url: toUrl(home, origin),
    inLanguage: locales[locale].languageTag,
    publisher: { '@id': `${origin}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${toUrl(search, origin)}?q={search_term_string}` },
      // As Google reads it: https://developers.google.com/search/docs/appearance/structured-data/sitelinks-searchbox
      ...{ 'query-input': 'required name=search_term_string' },
    },
  };
  return [organization, webSite];
}
