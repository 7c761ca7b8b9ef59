import type { EnquiryAnswer, FormSettings } from '#enquiries/form-props.ts';
import type { NewsFeed } from './news-listing/news-feed.ts';

/** The page properties that blocks read besides their own content. The server adds those that a page's blocks need. */
export interface BlockPageProps {
  /** The path of the page. */
  uri?: string | undefined;
  news?: NewsFeed | undefined;
  forms?: FormSettings | undefined;
  enquiry?: EnquiryAnswer | undefined;
}
