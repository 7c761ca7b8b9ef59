import type { Organization, WebSite } from 'schema-dts';
import { toBreadcrumb } from '#content-source/to-breadcrumb.ts';
import { brandName } from '#i18n/brand.ts';
import { type Locale, locales } from '#i18n/locales.ts';
import { getLinkPreview } from '#link-previews/link-preview.server.ts';
import { composeAnswer } from '#pages/compose-answer.server.ts';
import type { AnswerOwnVisit, PageAnswerContext } from '#pages/page-answer.server.ts';
import type { StructuredData } from '#seo/structured-data.ts';
import { toUrl } from '#seo/to-url.ts';
import { composedPage } from './page.ts';

export const answerVisit: AnswerOwnVisit = (visit, context) => {
  const { locale, slug } = visit;
  const page = context.snapshot.locales[locale].pages.get(slug);
  if (!page) return undefined;
  const { path, entryTitle, meta, alternates, originalPath, header, body, preFooter } = page;
  const isHome = path === locales[locale].paths.home;
  return composeAnswer(
    {
      definition: composedPage,
      props: { page: { entryTitle, header, body } },
      seo: {
        path,
        title: entryTitle,
        languages: { title: page.languages?.entryTitle },
        linkPreview: getLinkPreview(page),
        meta,
        alternates,
        originalPath,
      },
      breadcrumb: isHome ? [] : [...page.breadcrumb, toBreadcrumb(page)],
      preFooter,
      structuredData: isHome ? describeSite(locale, context) : [],
    },
    visit,
    context,
  );
};

/** Who is behind the site, and how to search it: what a home page tells programs (https://schema.org). */
function describeSite(
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
