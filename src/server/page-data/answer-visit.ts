import { addFormSettings } from './form-settings.ts';
import type { LocaleAddress } from './locale-address.ts';
import { addNewsFeed } from './news-feed.ts';
import type { PageAnswerContext, SitePageAnswer } from './page-answer.ts';
import { answerPath } from './page-answers.ts';
import { addStructuredData } from './structured-data.ts';

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
