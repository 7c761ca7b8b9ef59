import { definePage } from '../define-page.ts';
import type { ErrorPageProps } from './props.ts';

/** What is wrong with an address or a request; it stands at any address. */
export const errorPage = definePage<ErrorPageProps>({ name: 'ErrorPage', addresses: [] });
