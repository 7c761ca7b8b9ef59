import { toTeaser } from '#content-source/to-teaser.ts';
import { readPageNumber } from '#links/page-number.ts';
import { toPlainHeadline } from '#rich-text/plain-headline.ts';
import { describeList } from '#seo/structured-data.ts';
import { toUrl } from '#seo/to-url.ts';
import type { ReadPageData } from '../server-half.server.ts';
import type { newsListing } from './schema.ts';

/** The page of news that the address asks for; nothing where there is no such page. */
export const readPageData: ReadPageData<typeof newsListing> = (listing, { content, path, page, origin }) => {
  const { newsByDate } = content;
  const pageSize = Math.floor(listing.pageSize);
  const lastPage = Math.max(1, Math.ceil(newsByDate.length / pageSize));
  const number = readPageNumber(page);
  if (number === undefined || number > lastPage) return undefined;

  const start = (number - 1) * pageSize;
  const items = newsByDate.slice(start, start + pageSize).map(toTeaser);
  const links = items.map((item) => ({
    name: toPlainHeadline(item.headline),
    url: toUrl(item.path, origin),
  }));
  return {
    props: {
      news: {
        items,
        nextPath: number < lastPage ? `?page=${number + 1}` : null,
        startPath: number > 1 ? path : null,
      },
    },
    structuredData: items.length > 0 ? [describeList(links)] : [],
    pageNumber: number,
  };
};
