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

/** A page to go on to, as a link. */
export interface EntryLink {
  path: string;
  name: string;
  readonly languages?: Languages | undefined;
}

/** An article as a link shows it: without its picture, which is often that of what it tells of. */
export interface ArticleTeaser extends EntryLink {
  /** The day it shows, as an ISO date. */
  date?: string | undefined;
}

/** A product of a locale: its facts and words, with everything looked up. */
export interface Product
  extends Omit<Facts, 'related'>,
    Pick<Words, 'name' | 'promise' | 'description' | 'ingredients' | 'cookingAdvice'> {
  /** What ties it to the same product in other locales. */
  key: string;
  path: string;
  readonly languages?: Languages | undefined;
  /** Its ingredients or allergens are told: where neither is, nothing is said to be free from anything. */
  areAllergensKnown: boolean;
  /** Somebody has said so, and no other fact says that it is cooked: that no way to cook it is known tells nothing. */
  isServedCold: boolean;
  related: readonly ProductTeaser[];
  /** Without a picture where it would be the product’s photograph once more. */
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
