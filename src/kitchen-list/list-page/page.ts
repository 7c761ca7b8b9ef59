import { definePage } from '#pages/define-page.ts';
import type { ListPageProps } from './props.ts';

/** A kitchen's list of products and recipes, as its address says. */
export const listPage = definePage<ListPageProps>({ name: 'ListPage', addresses: ['/{locale}/list'] });
