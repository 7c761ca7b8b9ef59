import { addFormSettings } from './form-settings.ts';
import type { LocaleAddress } from './locale-address.ts';
import { addNewsFeed } from './news-feed.ts';
import { answerPath, type PageAnswer, type PageAnswerContext } from './page-answers.ts';
import { addStructuredData } from './structured-data.ts';

/** What a locale answers at an address, with all that the page's blocks read of the site. */
export function answerVisit(
  { locale, slug }: LocaleAddress,
  context: PageAnswerContext,
  newsPage?: string,
): PageAnswer {
  const answer = addNewsFeed(answerPath(locale, slug, context), { locale, page: newsPage }, context);
  return addStructuredData(addFormSettings(answer, locale, context), locale, context);
}
