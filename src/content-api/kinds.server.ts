import type { NewsArticle, Page, Site } from '#content-source/content.ts';
import { entryDefinitions } from '#content-source/source-entries.ts';
import { findPresence, type Presence, presences } from '#products/list-allergens.ts';
import { allergens, namedAllergens } from '#schema/choices.ts';
import { defineItem } from '#schema/define-item.ts';
import type { Product } from '#schema/entries/product.ts';
import type { Recipe } from '#schema/entries/recipe.ts';
import {
  choice,
  choices,
  type Field,
  type Fields,
  flag,
  group,
  type ItemDefinition,
  keys,
  list,
  number,
} from '#schema/fields.ts';

/** The kinds of entries that the API has, as visitors have them. */
export const kinds = ['pages', 'news', 'products', 'recipes', 'site'] as const;
export type Kind = (typeof kinds)[number];

/** The values of an entry's fields, as the snapshot has them. */
export type Values = Readonly<Record<string, unknown>>;

/** Their entry has its address, and their pictures their text alternatives; search alone has their other words. */
const leftOut = [
  'slug',
  'searchWords',
  'packshotAlt',
  'photographAlt',
  'imageAlt',
  'foods',
  'productPage',
  'recipePage',
];

/** The fields of an entry that visitors have anything of. */
function take({ fields }: ItemDefinition): Fields {
  const isShown = ([name, field]: [string, Field]) =>
    !leftOut.includes(name) && !field.isOfPublishing && !field.isOfCommands;
  return Object.fromEntries(Object.entries(fields).filter(isShown));
}

const presence = group(
  defineItem({
    name: 'AllergenPresences',
    description: 'What is known of each of the 14 allergens.',
    fields: Object.fromEntries(
      allergens.map((allergen) => [
        allergen,
        choice(presences, { description: `What is known of ${allergen}.`, required: true }),
      ]),
    ),
  }),
  {
    description:
      'What is known of each of the 14 allergens of Regulation (EU) No 1169/2011. “free” is a claim, traces included; “absent” says no more than that it is not an ingredient; “unknown” must be asked about.',
  },
);

const news = keys({ to: 'products', description: 'The news that mention it, newest first.' });

/** An ingredient as the snapshot has it: its amount and its words in one. */
const ingredients = list(
  defineItem({
    name: 'Ingredient',
    description: 'An ingredient, for the recipe’s own covers.',
    fields: {
      ...entryDefinitions.recipeFacts.fields.ingredients.item.fields,
      ...entryDefinitions.recipes.fields.foods.item.fields,
      areAllergensKnown: flag({
        description: 'It is known of every allergen if it is in it, whoever makes it.',
        default: false,
      }),
    },
  }),
  { description: 'The ingredients, in the order of use.' },
);

/**
 * What there is to say about each kind: the fields of its entries, derived from those that editors fill in. A new one is
 * there as soon as the snapshot has it.
 */
export const definitions: Readonly<Record<Kind, ItemDefinition>> = {
  pages: { ...entryDefinitions.pages, fields: take(entryDefinitions.pages) },
  news: { ...entryDefinitions.news, fields: take(entryDefinitions.news) },
  products: {
    ...entryDefinitions.products,
    fields: {
      ...take(entryDefinitions.products),
      ...take(entryDefinitions.productFacts),
      allergens: presence,
      recipes: keys({ to: 'recipes', description: 'The recipes that use it.' }),
      news,
    },
  },
  recipes: {
    ...entryDefinitions.recipes,
    fields: {
      ...take(entryDefinitions.recipes),
      ...take(entryDefinitions.recipeFacts),
      ingredients,
      minutes: number({
        description: 'Preparation and cooking together.',
        unit: 'min',
        minimum: 0,
        maximum: 2880,
      }),
      contains: choices(namedAllergens, { description: 'The allergens of all its ingredients.' }),
      mayContain: choices(namedAllergens, { description: 'Those that its products may have traces of.' }),
      unknownLines: number({
        description: 'How many ingredients may have allergens that nobody knows.',
        minimum: 0,
        maximum: 1000,
      }),
      allergens: presence,
      products: keys({ to: 'products', description: 'The products among its ingredients.' }),
      news,
    },
  },
  site: { ...entryDefinitions.site, fields: take(entryDefinitions.site) },
};

/** A page or article has its values as they are. */
export const readValues = {
  pages: (page: Page): Values => ({ ...page }),
  news: (article: NewsArticle): Values => ({ ...article }),
  products: (product: Product, page: Page | undefined): Values => ({
    ...pickPage(page),
    ...product,
    allergens: eachAllergen((allergen) => findPresence(product, allergen)),
  }),
  recipes: (recipe: Recipe, page: Page | undefined): Values => ({
    ...pickPage(page),
    ...recipe,
    steps: recipe.steps.map((text) => ({ text })),
    allergens: eachAllergen((allergen) => findRecipePresence(recipe, allergen)),
  }),
  site: ({ ogImage, ...site }: Site): Values => ({ key: 'site', ...site, meta: { ogImage } }),
};

function pickPage(page: Page | undefined): Values {
  return page
    ? {
        updated_at: page.updated_at,
        meta: page.meta,
        header: page.header,
        body: page.body,
        preFooter: page.preFooter,
      }
    : {};
}

function eachAllergen(find: (allergen: (typeof allergens)[number]) => Presence): Values {
  return Object.fromEntries(allergens.map((allergen) => [allergen, find(allergen)]));
}

/** A recipe claims of nothing that it is free from it; nothing is absent while an ingredient is unknown. */
function findRecipePresence(recipe: Recipe, allergen: (typeof allergens)[number]): Presence {
  const { contains, mayContain, unknownLines } = recipe;
  const found = findPresence(
    { contains: [...contains], mayContain: [...mayContain], freeFrom: [] },
    allergen,
  );
  if (found === 'contains' || found === 'mayContain') return found;
  return unknownLines > 0 ? 'unknown' : 'absent';
}
