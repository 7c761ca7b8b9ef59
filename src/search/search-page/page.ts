import { definePage } from '#pages/define-page.ts';
import type { SearchProps } from './props.ts';

/** A locale's search (SPEC §2 "Locale roots"). */
export const searchPage = definePage<SearchProps>({ name: 'Search', addresses: ['/{locale}/search'] });
