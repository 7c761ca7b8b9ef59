import { listAlternates } from '#content-source/alternates.ts';
import { getTranslator } from '#i18n/get-translator.server.ts';
import { type Locale, localeCodes, locales } from '#i18n/locales.ts';
import { composeAnswer } from '../compose-answer.server.ts';
import type { AnswerOwnVisit } from '../page-answer.server.ts';
import { nameSite } from '../site-props.server.ts';
import { sitemapPage } from './page.ts';

const slug = 'sitemap';

export const answerVisit: AnswerOwnVisit = (visit, context) => {
  if (visit.slug !== slug) return undefined;
  const { locale } = visit;
  const contents = context.snapshot.locales;
  const path = toPath(locale);
  const t = getTranslator(locale);
  const title = t('sitemap.title');
  const alternates = localeCodes
    .filter((code) => contents[code].sitemap.length > 0)
    .map((code) => ({ locale: code, path: toPath(code) }));
  return composeAnswer(
    {
      definition: sitemapPage,
      props: { sections: contents[locale].sitemap },
      seo: {
        path,
        title,
        description: t('sitemap.description', nameSite(locale)),
        alternates: listAlternates(alternates, locale),
      },
      breadcrumb: [{ label: title, link: path }],
    },
    visit,
    context,
  );
};

function toPath(locale: Locale): string {
  return `${locales[locale].paths.home}/${slug}`;
}
