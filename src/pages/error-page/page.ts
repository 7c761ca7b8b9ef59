import type { SharedProps } from '#layouts/site-props.ts';
import { definePage } from '../define-page.ts';

/** The errors shown inside the site's header and footer; a crash has a self-contained page. */
export type ErrorStatus = keyof typeof errorTexts;

/** The dictionary keys of each error: `error.notFound.title` and so on. */
export const errorTexts = {
  400: 'badRequest',
  403: 'refused',
  404: 'notFound',
  405: 'badRequest',
  410: 'gone',
  413: 'tooLarge',
  414: 'badRequest',
  415: 'refused',
} as const;

export interface ErrorPageProps extends SharedProps {
  status: ErrorStatus;
  /** As on the search page. */
  contactPath?: string | undefined;
  /** The page that was probably meant, with the BCP 47 tag of its title where that is not the page's. */
  likeliest?: { path: string; title: string; language?: string | undefined } | undefined;
}

/** What is wrong with an address or a request; it stands at any address. */
export const errorPage = definePage<ErrorPageProps>({ name: 'ErrorPage', addresses: [] });
