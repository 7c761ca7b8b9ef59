import type { NewsTeaser } from '#content-source/content.ts';

/** A locale's news, newest first: from the page that the address names to the last one loaded. */
export interface NewsFeed {
  items: readonly NewsTeaser[];
  /** The address of the next page, relative to this one; null on the last. */
  nextPath: string | null;
  /** The address of the first page, if the items begin on a later one. */
  startPath: string | null;
}

declare module '../block-page-props.ts' {
  interface BlockPageProps {
    news?: NewsFeed | undefined;
  }
}
