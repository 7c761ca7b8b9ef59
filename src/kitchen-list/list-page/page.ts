import type { SharedProps } from '#layouts/site-props.ts';
import { definePage } from '#pages/define-page.ts';
import type { AllergenGroup } from '#products/sum-allergens.ts';
import type { ImageObject } from '#schema/image-object.ts';
import type { ListItem, ReadList } from '../list-address.ts';

/** A name, with its language if it differs from the page's. */
interface SpokenName {
  name: string;
  lang?: string | undefined;
}

/** A product or recipe on the list. */
export interface ShownItem extends SpokenName, Omit<ListItem, 'count'> {
  path: string;
  image?: ImageObject | undefined;
  /** What it is, in the page's language: “2 kg bag · OP101”. */
  fact: string | undefined;
  /** Packs or covers. */
  count: number;
  /** Of a recipe: the packs of each product that one cover takes, by the product's key; empty without any. */
  uses?: Readonly<Record<string, number>>;
}

/** A product to order. */
export interface ShownOrder extends SpokenName {
  key: string;
  /** “5 bags · OP101” */
  order: string;
  /** In a pack, if known. */
  portions?: number | undefined;
  /** What recipes need of it, and what they leave. */
  need?: string | undefined;
}

export interface ShownList extends Pick<ReadList, 'isCut' | 'isOtherVersion'> {
  /** The query of its address in one spelling, with what is left out; empty if there is none. */
  query: string;
  items: readonly ShownItem[];
  orders: readonly ShownOrder[];
  /** The other ingredients with their amounts. */
  ingredients: readonly (SpokenName & { id: string; amount: string })[];
  allergens: readonly AllergenGroup[];
  /** What it names and the locale has not. */
  unknown: readonly string[];
  /** Addresses that take up its products: one PDF, a request for samples. */
  specifications?: string | undefined;
  samples?: string | undefined;
  /** Where products and recipes are found. */
  ways: { products?: string | undefined; recipes?: string | undefined };
}

export interface ListPageProps extends SharedProps {
  list: ShownList;
}

/** A kitchen's list of products and recipes, as its address says. */
export const listPage = definePage<ListPageProps>({ name: 'ListPage', addresses: ['/{locale}/list'] });
