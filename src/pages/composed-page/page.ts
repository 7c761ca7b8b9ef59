import type { Page } from '#content-source/content.ts';
import type { SharedProps } from '#layouts/site-props.ts';
import { definePage } from '../define-page.ts';

export interface ComposedPageProps extends SharedProps {
  page: Pick<Page, 'entryTitle' | 'header' | 'body'>;
}

/** A page that editors compose of blocks (R1.12). */
export const composedPage = definePage<ComposedPageProps>({
  name: 'ComposedPage',
  addresses: ['/{locale}', '/{locale}/{slug}'],
  isInEntry: true,
});
