import type { NewsArticle } from '#content-source/content.ts';
import { toTeaser } from '#content-source/to-teaser.ts';
import { readPageNumber } from '#links/page-number.ts';
import { toPlainHeadline } from '#rich-text/plain-headline.ts';
import { newsCategories } from '#schema/entries/news-entry.ts';
import { describeList } from '#seo/structured-data.ts';
import type { ReadPageData } from '../server-half.server.ts';
import type { NewsCategoryLink } from './news-feed.ts';
import type { newsListing } from './schema.ts';

/** The page of news in the URL; undefined if there is no such page. */
export const readPageData: ReadPageData<typeof newsListing> = (
  listing,
  { content, path, page, category: asked, origin },
) => {
  const category = newsCategories.find((known) => known === asked);
  const newsByDate = content.newsByDate.filter((article) => !category || article.category === category);
  const pageSize = Math.floor(listing.pageSize);
  const lastPage = Math.max(1, Math.ceil(newsByDate.length / pageSize));
  const number = readPageNumber(page);
  if (number === undefined || number > lastPage) return undefined;

  const start = (number - 1) * pageSize;
  const items = newsByDate.slice(start, start + pageSize).map(toTeaser);
  // A category without articles links to all news.
  const isFirst = number === 1 && (items.length > 0 || !category);
  const startPath = isFirst ? null : toCategoryPath(path, items.length > 0 ? category : undefined);
  const links = items.map((item) => ({ name: toPlainHeadline(item.headline), path: item.path }));
  return {
    props: {
      news: {
        items,
        nextPath: number < lastPage ? `?${category ? `category=${category}&` : ''}page=${number + 1}` : null,
        startPath,
        categories: listCategories(content.newsByDate, path, category),
      },
    },
    structuredData: describeList(links, origin),
    // The pages of a category are not canonical, since the whole list contains their articles.
    ...(!category && { pageNumber: number }),
  };
};

type Category = NewsArticle['category'];

/** All news, then the categories with articles; undefined if there are fewer than two. */
function listCategories(
  news: readonly NewsArticle[],
  path: string,
  current: Category,
): readonly NewsCategoryLink[] | undefined {
  const used = newsCategories.filter((known) => news.some(({ category }) => category === known));
  if (used.length < 2) return undefined;
  return [undefined, ...used].map((category) => ({
    ...(category && { category }),
    path: toCategoryPath(path, category),
    isCurrent: category === current,
  }));
}

function toCategoryPath(path: string, category: Category): string {
  return category ? `${path}?category=${category}` : path;
}
