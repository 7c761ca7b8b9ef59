import { BLOCKS, type Document } from '@contentful/rich-text-types';
import { describe, expect, it } from 'vitest';
import { dictionaries } from '#i18n/dictionaries.server.ts';
import type { Locale } from '#i18n/locales.ts';
import { createTranslator } from '#i18n/translate.ts';
import type { EntryReading } from '#schema/entries/entry-text.ts';
import type { Recipe } from '#schema/entries/recipe.ts';
import { listRecipeTexts } from './list-recipe-texts.ts';

const step: Document = { nodeType: BLOCKS.DOCUMENT, data: {}, content: [] };
const stew: Partial<Recipe> = {
  name: 'Stew',
  summary: 'Slow.',
  covers: 25,
  minutes: 90,
  course: 'main',
  preparationMinutes: 20,
  cookingMinutes: 70,
  diets: ['vegetarian'],
  contains: ['celery', 'milk'],
  mayContain: ['mustard'],
  ingredients: [
    {
      id: 'onions',
      quantity: 1500,
      unit: 'g',
      food: 'onions',
      preparation: 'sliced',
      areAllergensKnown: true,
    },
    { id: 'salt', unit: 'g', food: 'salt', areAllergensKnown: true },
  ],
  steps: [step],
};

const read = (recipe: Partial<Recipe>, reading: EntryReading, locale: Locale = 'en-gb') =>
  listRecipeTexts([recipe], reading, { locale, t: createTranslator(locale, dictionaries[locale]) }).map(
    (part) => (part.kind === 'rich-text' ? part.kind : part.text.replaceAll('\u00a0', ' ')),
  );

describe('what is read of a recipe', () => {
  it('is its name, summary, covers and time on a card', () => {
    expect(read(stew, 'card')).toEqual(['Stew', 'Slow.', '25 covers', '1 hr 30 mins']);
  });

  it('is all of it in the order of its page', () => {
    expect(read(stew, 'facts')).toEqual([
      'Stew',
      'Slow.',
      '25 covers',
      'Main course',
      'Preparation: 20 mins',
      'Cooking: 1 hr 10 mins',
      'Vegetarian',
      '1.5 kg onions, sliced',
      'salt, to taste',
      'rich-text',
      'Contains celery and milk',
      'May contain mustard',
      'We know of no other of the 14 allergens among the ingredients.',
    ]);
  });

  it('is in the words of the locale', () => {
    expect(read(stew, 'facts', 'de-de')).toContain('Enthält: Sellerie und Milch');
  });

  it('is nothing of what is not known', () => {
    expect(read({}, 'facts')).toEqual([]);
  });
});
