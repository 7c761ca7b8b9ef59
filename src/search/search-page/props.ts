import type { SharedProps } from '#layouts/site-props.ts';
import type { SearchAnswer } from '../search-results.ts';

export interface SearchProps extends SharedProps {
  search: SearchAnswer;
  /** Path of the contact page, if the locale has one. */
  contactPath?: string | undefined;
}
