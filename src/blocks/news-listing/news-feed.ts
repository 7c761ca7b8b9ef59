import type { NewsTeaser } from '#content-source/content.ts';

/** A link to the news of one category, or to all news. */
export interface NewsCategoryLink {
  /** Undefined for all news. */
  category?: NewsTeaser['category'];
  path: string;
  isCurrent: boolean;
}

/** A locale's news, newest first: from the page in the URL to the last one loaded. */
export interface NewsFeed {
  items: readonly NewsTeaser[];
  /** The address of the next page, relative to this one; null on the last. */
  nextPath: string | null;
  /** The address of the first page, if the items start on a later one; that of all news, if the category has none. */
  startPath: string | null;
  /** The categories to choose from, if there are at least two. */
  categories?: readonly NewsCategoryLink[] | undefined;
}

declare module '../block-page-props.ts' {
  interface BlockPageProps {
    news?: NewsFeed | undefined;
  }
}
