import type { Page } from '#content-source/content.ts';
import type { SharedProps } from '#layouts/site-props.ts';

export interface ComposedPageProps extends SharedProps {
  page: Pick<Page, 'entryTitle' | 'header' | 'body'>;
}
