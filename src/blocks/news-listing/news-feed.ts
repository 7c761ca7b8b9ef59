import type { NewsTeaser } from '#content-source/content.ts';

/** One subject of the news, and where they are shown alone. */
export interface NewsCategoryLink {
  /** All news have none. */
  category?: NewsTeaser['category'];
  path: string;
  isCurrent: boolean;
}

/** A locale's news, newest first: from the page that the address names to the last one loaded. */
export interface NewsFeed {
  items: readonly NewsTeaser[];
  /** The address of the next page, relative to this one; null on the last. */
  nextPath: string | null;
  /** The address of the first page, if the items begin on a later one; that of all news, if there are none of this subject. */
  startPath: string | null;
  /** What the news are about, with the address of each; without it there is nothing to choose from. */
  categories?: readonly NewsCategoryLink[] | undefined;
}

declare module '../block-page-props.ts' {
  interface BlockPageProps {
    news?: NewsFeed | undefined;
  }
}
