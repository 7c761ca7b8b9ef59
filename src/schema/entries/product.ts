import type { ImageObject } from '#schema/image-object.ts';
import type { ItemValue } from '#schema/infer.ts';
import type { Languages } from '#schema/languages.ts';
import type { productEntry, productFactsEntry } from './product-entry.ts';

type Facts = ItemValue<typeof productFactsEntry>;
type Words = ItemValue<typeof productEntry>;

/** A product as a link or card shows it. */
export interface ProductTeaser {
  key: string;
  path: string;
  name: string;
  promise?: string | undefined;
  readonly languages?: Languages | undefined;
  packshot?: ImageObject | undefined;
}

/** A link to an entry's page. */
export interface EntryLink {
  path: string;
  name: string;
  readonly languages?: Languages | undefined;
}

/** An article as a link shows it: without its picture, which often repeats that of its subject. */
export interface ArticleTeaser extends EntryLink {
  /** The day it shows, as an ISO date. */
  date?: string | undefined;
}

/** A product in one locale: facts and texts, with all references resolved. */
export interface Product
  extends Omit<Facts, 'related'>,
    Pick<Words, 'name' | 'promise' | 'description' | 'ingredients' | 'cookingAdvice'> {
  /** Shared by the same product in all locales. */
  key: string;
  path: string;
  readonly languages?: Languages | undefined;
  /** Explicitly stated, and contradicted by no other fact. Missing cooking instructions alone do not imply it. */
  isServedCold: boolean;
  related: readonly ProductTeaser[];
  /** Without a picture if it would repeat the product's photograph. */
  recipes: readonly RecipeTeaser[];
  news: readonly ArticleTeaser[];
}

/** A recipe as a link or card shows it. */
export interface RecipeTeaser {
  key: string;
  path: string;
  name: string;
  readonly languages?: Languages | undefined;
  image?: ImageObject | undefined;
  covers: number;
  /** Preparation and cooking together. */
  minutes?: number | undefined;
}
