import type { FormPageProps } from '#enquiries/form-props.ts';
import type { NewsFeed } from './news-listing/news-feed.ts';

/** The page properties that blocks read besides their own content. The server adds those that a page's blocks need. */
export interface BlockPageProps extends FormPageProps {
  news?: NewsFeed | undefined;
}
