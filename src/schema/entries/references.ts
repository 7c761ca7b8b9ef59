import type { ReferenceField } from '#schema/fields.ts';
import type { Spoken } from '#schema/languages.ts';
import type { Product } from './product.ts';
import type { Recipe } from './recipe.ts';

/*
 * Fields that refer to other entries. Only the fields that a block takes from them are published with it: each fact is
 * kept once, and a page carries only what it shows.
 */

interface Targets {
  products: Product;
  recipes: Recipe;
}

type Options = Pick<ReferenceField, 'description' | 'reads' | 'required' | 'whenEmpty' | 'places'>;

/**
 * One product, by its key.
 *
 * @param takes the names of the fields that the block shows
 *
 * @example
 * fields: { product: product(['name', 'nutrition'], { reads: 'facts', description: 'The product.', whenEmpty: 'own' }) }
 */
export const product = referTo('products');
/** Several products. */
export const products = referToMany('products');
/** One recipe. */
export const recipe = referTo('recipes');
/** Several recipes. */
export const recipes = referToMany('recipes');

function referTo<To extends keyof Targets>(to: To) {
  return <const Taken extends keyof Targets[To], const O extends Options>(
    takes: readonly Taken[],
    options: O,
  ) =>
    ({ kind: 'reference', to, takes, ...options }) as unknown as Typed<
      To,
      Pick<Targets[To], Taken> & Spoken
    > &
      O;
}

function referToMany<To extends keyof Targets>(to: To) {
  return <const Taken extends keyof Targets[To], const O extends Options>(
    takes: readonly Taken[],
    options: O,
  ) =>
    ({ kind: 'reference', to, isList: true, takes, ...options }) as unknown as Typed<
      To,
      readonly (Pick<Targets[To], Taken> & Spoken)[]
    > & { isList: true } & O;
}

type Typed<To, Value> = Pick<ReferenceField<Value>, 'kind' | 'takes' | 'value'> & { to: To };
