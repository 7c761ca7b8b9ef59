import type { NewsFeed } from '#blocks/news-listing/news-feed.ts';
import { newsListing } from '#blocks/news-listing/schema.ts';
import type { Locale } from '#i18n/locales.ts';
import type { SiteProps } from '#layouts/site-props.ts';
import type { ItemValue } from '#schema/infer.ts';
import { answerError } from './error-page/answer-error.server.ts';
import { findBlock } from './find-block.server.ts';
import type { PageAnswer, PageAnswerContext, SitePageAnswer } from './page-answer.server.ts';
import { readPageNumber } from './page-number.server.ts';
import { toTeaser } from './to-teaser.server.ts';

/** Which news a request asks for. */
export interface NewsRequest {
  locale: Locale;
  /** The address's `page` parameter; the first page without one. */
  page: string | undefined;
}

/**
 * Adds the locale's news to a page with a NewsListing, at any depth; other answers stay as they are. A page of news
 * that does not exist is answered 404.
 */
export function addNewsFeed<Answer extends SitePageAnswer>(
  answer: Answer,
  { locale, page }: NewsRequest,
  context: PageAnswerContext,
): Answer | PageAnswer<'ErrorPage'> {
  const listing = findBlock(answer.props, [newsListing.name]) as ItemValue<typeof newsListing> | undefined;
  if (!listing) return answer;
  const { newsByDate } = context.snapshot.locales[locale];
  const pageSize = Math.floor(listing.pageSize);
  const lastPage = Math.max(1, Math.ceil(newsByDate.length / pageSize));
  const number = readPageNumber(page);
  if (number === undefined || number > lastPage) return answerError(locale, 404, context);

  const { site } = answer.props;
  const start = (number - 1) * pageSize;
  const news: NewsFeed = {
    items: newsByDate.slice(start, start + pageSize).map(toTeaser),
    nextPath: number < lastPage ? toPageQuery(number + 1) : null,
    startPath: number > 1 ? site.uri : null,
  };
  return { ...answer, props: { ...answer.props, site: describeLaterPage(site, number), news } };
}

function toPageQuery(number: number): string {
  return `?page=${number}`;
}

/** A later page has its own address and title. Other locales' pages of the same number are not its translations. */
function describeLaterPage(site: SiteProps, number: number): SiteProps {
  if (number === 1) return site;
  const { meta } = site;
  const url = site.url + toPageQuery(number);
  const title = `${meta.title} (${number})`;
  return {
    ...site,
    url,
    meta: {
      ...meta,
      title,
      canonical: url,
      alternates: [],
      defaultAlternate: undefined,
      openGraph: meta.openGraph && { ...meta.openGraph, url },
    },
  };
}
