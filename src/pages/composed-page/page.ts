import { definePage } from '../define-page.ts';
import type { ComposedPageProps } from './props.ts';

/** A page that editors compose of blocks (R1.12). */
export const composedPage = definePage<ComposedPageProps>({
  name: 'ComposedPage',
  addresses: ['/{locale}', '/{locale}/{slug}'],
  isInEntry: true,
});
