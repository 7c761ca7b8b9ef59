import { definePage } from '#pages/define-page.ts';
import type { SearchProps } from './props.ts';

/** A locale's search page (R2.3, R2.4). */
export const searchPage = definePage<SearchProps>({ name: 'Search', addresses: ['/{locale}/search'] });
