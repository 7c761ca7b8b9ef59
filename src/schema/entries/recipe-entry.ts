import { courses, diets, namedAllergens, noAllergens, sectors } from '#schema/choices.ts';
import { defineItem } from '#schema/define-item.ts';
import {
  blocks,
  choice,
  choices,
  date,
  flag,
  group,
  image,
  key,
  list,
  number,
  richText,
  text,
} from '#schema/fields.ts';
import { pageMeta, searchWords, status } from './page-entry.ts';
import { stillRight, translatedFrom } from './translated-entry.ts';

/** Metric and countable units. US measures are computed. */
export const units = ['g', 'ml', 'piece', 'clove', 'bunch', 'tin', 'slice', 'sheet', 'leaf'] as const;

const ingredientLine = defineItem({
  name: 'IngredientLine',
  description: 'How much of one ingredient, for the recipe’s own covers.',
  fields: {
    id: text({
      reads: 'nothing',
      description: 'What ties it to its words in each locale.',
      required: true,
    }),
    quantity: number({
      description: 'How much; none for what is added to taste.',
      minimum: 0.1,
      maximum: 100_000,
      decimals: 2,
    }),
    unit: choice(units, { description: 'Of what: g and ml, never kg or l.', default: 'g' }),
    product: key({ to: 'products', description: 'The product that it is.' }),
    contains: choices([noAllergens, ...namedAllergens], {
      description:
        'Its allergens of whatever make, where it is no product of ours, cereals and nuts by name; “none” where it has none. Left empty, they count as not known.',
    }),
    variesByMake: flag({
      description:
        'What is not named may differ from make to make, so it counts as not known, and the recipe says to check the pack. Only food that cannot vary is without: fresh fruit, vegetables and herbs, eggs, milk, salt, sugar, water.',
      default: true,
    }),
  },
});

/** A recipe's facts, the same in every locale. Its texts are in each locale's `recipeEntry` of the same key. */
export const recipeFactsEntry = defineItem({
  name: 'RecipeFacts',
  description: 'A recipe’s numbers and picture, once for all locales.',
  factsExcept: ['position', 'image'],
  fields: {
    position: number({
      description: 'Its place among the recipes.',
      minimum: 1,
      maximum: 10_000,
      default: 10_000,
    }),
    image: image({ description: 'The dish on its plate.' }),
    covers: number({ description: 'How many it serves.', minimum: 1, maximum: 1000, required: true }),
    portionWeight: number({ description: 'Weight of a portion in g.', unit: 'g', minimum: 1, maximum: 2000 }),
    preparationMinutes: number({
      description: 'Minutes of preparation.',
      unit: 'min',
      minimum: 0,
      maximum: 1440,
    }),
    cookingMinutes: number({ description: 'Minutes of cooking.', unit: 'min', minimum: 0, maximum: 1440 }),
    course: choice(courses, { description: 'What it is served as.' }),
    sectors: choices(sectors, { description: 'Whom it suits most.' }),
    diets: choices(diets, {
      description:
        'Whom it suits; only what is true of every ingredient, whoever makes it. Pages leave out what an ingredient contradicts, or of which it is not said what it contains.',
    }),
    ingredients: list(ingredientLine, {
      description: 'The ingredients, in the order of use.',
      mustBeSound: true,
    }),
    holdingMinutes: number({
      description: 'Minutes it holds above 63 °C.',
      unit: 'min',
      minimum: 1,
      maximum: 600,
    }),
  },
});

const food = defineItem({
  name: 'Food',
  description: 'The words of one ingredient.',
  fields: {
    id: text({ reads: 'nothing', description: 'The ingredient’s id.', required: true }),
    food: text({ reads: 'body', description: 'What it is: “onions”.', required: true }),
    foodOne: text({
      reads: 'nothing',
      isWords: true,
      description: 'What a single one, or half a one, is called where it is counted in pieces: “onion”.',
    }),
    preparation: text({
      reads: 'body',
      description: 'How it is prepared, in words that fit one and many: “finely chopped”.',
    }),
  },
});

const step = defineItem({
  name: 'Step',
  description: 'One step of the method.',
  fields: { text: richText({ description: 'What to do.', required: true }) },
});

/** A recipe's texts in one locale, and its page there: `/en-gb/recipes/{slug}`. */
export const recipeEntry = defineItem({
  name: 'Recipe',
  description: 'A recipe in a locale’s words, with its page.',
  keepsSoundFields: true,
  fields: {
    slug: text({ reads: 'nothing', description: 'Address under the locale’s recipes.', required: true }),
    status,
    translatedFrom,
    stillRight,
    name: text({ reads: 'heading', description: 'Name of the dish.', required: true }),
    searchWords,
    summary: text({ reads: 'body', isLong: true, description: 'What it is like, in one or two sentences.' }),
    foods: list(food, { description: 'The words of the ingredients, by their ids.', mustBeSound: true }),
    steps: list(step, { description: 'The method.', mustBeSound: true }),
    tips: richText({ description: 'What helps in a busy kitchen.' }),
    holding: richText({ description: 'How to hold, cool and reheat it.' }),
    imageAlt: text({ reads: 'nothing', isWords: true, description: 'What the picture shows.' }),
    updated_at: date({ description: 'When its page was last changed.' }),
    meta: group(pageMeta, { description: 'Search and link previews; name and summary by default.' }),
    header: blocks({ description: 'Blocks at the top of its page; the site’s recipe page by default.' }),
    body: blocks({ description: 'The page’s blocks; the site’s recipe page by default.' }),
    preFooter: flag({ description: 'End the page with the site’s pre-footer blocks.', default: true }),
  },
});
