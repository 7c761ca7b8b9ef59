import type { SharedProps } from '#layouts/site-props.ts';
import { definePage } from '#pages/define-page.ts';
import type { SearchAnswer } from '../search-results.ts';

export interface SearchProps extends SharedProps {
  search: SearchAnswer;
  /** Path of the contact page, if the locale has one. */
  contactPath?: string | undefined;
}

/** A locale's search page (R2.3, R2.4). */
export const searchPage = definePage<SearchProps>({ name: 'Search', addresses: ['/{locale}/search'] });
