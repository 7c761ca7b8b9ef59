import { getTranslator } from '#i18n/dictionaries.server.ts';
import { locales } from '#i18n/locales.ts';
import { composeAnswer } from '#pages/compose-answer.server.ts';
import type { AnswerOwnVisit } from '#pages/page-answer.server.ts';
import { nameSite } from '#pages/site-props.server.ts';
import { consentPage } from './page.ts';

export const answerVisit: AnswerOwnVisit = (visit, context) => {
  if (visit.slug !== 'cmp') return undefined;
  const { locale } = visit;
  const path = locales[locale].paths.consent;
  const t = getTranslator(locale);
  const title = t('consent.title');
  return composeAnswer(
    {
      definition: consentPage,
      props: {},
      seo: {
        path,
        title,
        description: t('consent.description', nameSite(locale)),
        meta: { robots: 'noindex, follow' },
      },
      breadcrumb: [{ label: title, link: path }],
    },
    visit,
    context,
  );
};
