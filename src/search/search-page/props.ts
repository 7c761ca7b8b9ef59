import type { SharedProps } from '#layouts/site-props.ts';
import type { SearchAnswer } from '../search-results.ts';

export interface SearchProps extends SharedProps {
  search: SearchAnswer;
  /** The page that an enquiry can be sent from, if the locale has one. */
  contactPath?: string | undefined;
}
