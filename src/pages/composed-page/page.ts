import { definePage } from '../define-page.ts';
import type { ComposedPageProps } from './props.ts';

/** A page that editors compose of blocks (SPEC §2 "Generic composed page"). */
export const composedPage = definePage<ComposedPageProps>({
  name: 'ComposedPage',
  addresses: ['/{locale}', '/{locale}/{slug}'],
  isInEntry: true,
});
