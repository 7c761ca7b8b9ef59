import type { SharedProps } from '#layouts/site-props.ts';
import { definePage } from '../define-page.ts';
import type { ErrorStatus } from './error-status.ts';

export interface ErrorPageProps extends SharedProps {
  status: ErrorStatus;
  /** As on the search page. */
  contactPath?: string | undefined;
  /** The page that was probably meant, with the BCP 47 tag of its title where that is not the page's. */
  likeliest?: { path: string; title: string; language?: string | undefined } | undefined;
}

/** What is wrong with an address or a request; it stands at any address. */
export const errorPage = definePage<ErrorPageProps>({ name: 'ErrorPage', addresses: [] });
