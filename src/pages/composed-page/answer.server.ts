import { toBreadcrumb } from '#content-source/to-breadcrumb.ts';
import { locales } from '#i18n/locales.ts';
import { getLinkPreview } from '#link-previews/link-preview.server.ts';
import { composeAnswer } from '../compose-answer.server.ts';
import type { AnswerOwnVisit } from '../page-answer.server.ts';
import { describeSite } from './describe-site.server.ts';
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
