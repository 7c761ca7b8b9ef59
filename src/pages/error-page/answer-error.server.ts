import { findLikeliestPage } from '#content-source/find-likeliest-page.ts';
import { getTranslator } from '#i18n/get-translator.server.ts';
import type { Locale } from '#i18n/locales.ts';
import { findContactPath } from '../find-contact-path.server.ts';
import type { PageAnswer, PageAnswerContext } from '../page-answer.server.ts';
import { buildSiteProps } from '../site-props.server.ts';
import { type ErrorStatus, errorTexts } from './error-status.ts';
import { type ErrorPageProps, errorPage } from './page.ts';

/**
 * An error page in the locale's header and footer. It has no canonical link and no link preview.
 *
 * @param path the decoded path that was asked for
 */
export function answerError(
  locale: Locale,
  status: ErrorStatus,
  context: PageAnswerContext,
  path: string,
): PageAnswer<ErrorPageProps> {
  const t = getTranslator(locale);
  const title = t(`error.${errorTexts[status]}.title`);
  const site = buildSiteProps(locale, context, { seo: { path, title } });
  const meta = { title, robots: 'noindex, nofollow', alternates: [] };
  const content = context.snapshot.locales[locale];
  const contactPath = findContactPath(content);
  const likeliest = status === 404 ? findLikeliestPage(path, content) : undefined;
  const props = { status, site: { ...site, meta }, contactPath, likeliest };
  return { status, component: errorPage.name, props };
}
