import { addFormSettings } from '#enquiries/form-settings.server.ts';
import type { LocaleAddress } from './locale-address.server.ts';
import { addNewsFeed } from './news-feed.server.ts';
import type { PageAnswerContext, SitePageAnswer } from './page-answer.server.ts';
import { answerPath } from './page-answers.server.ts';
import { addStructuredData } from './structured-data.server.ts';

/**
 * What a locale answers a visitor at an address: the page, with whatever its blocks read of the site.
 *
 * @param newsPage the address's `page` parameter
 */
export function answerVisit(
  { locale, slug }: LocaleAddress,
  context: PageAnswerContext,
  newsPage?: string,
): SitePageAnswer {
  const answer = addNewsFeed(answerPath(locale, slug, context), { locale, page: newsPage }, context);
  return addStructuredData(addFormSettings(answer, locale, context), locale, context);
}
