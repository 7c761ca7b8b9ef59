import { describe, expect, it } from 'vitest';
import english from './dictionaries/en-gb.json';
import { getTranslator } from './get-translator.server.ts';
import { type Locale, localeCodes, locales } from './locales.ts';
import { nameAllergen } from './name-allergen.ts';

// The files as they are: the dictionaries the site uses have their gaps filled with English already.
const files = import.meta.glob<Record<string, string>>('./dictionaries/*.json', {
  eager: true,
  import: 'default',
});

const pluralForm = /\.(zero|one|two|few|many|other)$/;
const pluralKeys = Object.keys(english)
  .filter((key) => key.endsWith('.other'))
  .map((key) => key.replace(pluralForm, ''));

/** Words that are the same in both languages; anything else that equals English was forgotten. */
const sameAsEnglish: Partial<Record<Locale, string[]>> = {
  'de-de': [
    'sitemap.title',
    'form.label.name',
    'form.optional',
    'product.portion',
    'product.diet.halal',
    'matrix.allergen',
    'product.revision',
    'product.energyOf',
    'list.row',
  ],
  'fi-fi': ['product.minutes', 'product.energyOf', 'product.diet.halal', 'list.row'],
  'fr-be': [
    'search.page',
    'search.pages',
    'search.suggestions',
    'product.portion',
    'product.minutes',
    'product.energyOf',
    'product.diet.halal',
    'product.allergen.lupin',
    'overview.portions.one',
    'overview.portions.other',
  ],
  'nl-be': [
    'breadcrumb.home',
    'sitemap.title',
    'consent.media.title',
    'form.label.postcode',
    'product.method.pan',
    'product.minutes',
    'product.energyOf',
    'product.per100g',
    'product.diet.halal',
    'comparison.product',
    'recipe.filter.product',
    'search.product',
    'list.row',
  ],
  'nl-nl': [
    'breadcrumb.home',
    'sitemap.title',
    'consent.media.title',
    'form.label.postcode',
    'product.minutes',
    'product.energyOf',
    'product.per100g',
    'product.diet.halal',
    'comparison.product',
    'recipe.filter.product',
    'search.product',
    'list.row',
  ],
  'sv-se': [
    'product.portion',
    'product.minutes',
    'product.energyOf',
    'product.per100g',
    'product.perPortion',
    'product.proteinShare',
    'product.nutrient.protein',
    'product.nutrient.salt',
    'product.diet.halal',
    'product.allergen.lupin',
    'matrix.allergen',
    'cost.portion',
    'overview.portions.one',
    'product.revision',
    'product.issueOf',
    'list.row',
  ],
};

describe('the dictionaries', () => {
  it('are one file for each locale', () => {
    expect(Object.keys(files).sort()).toEqual(
      localeCodes.map((code) => `./dictionaries/${code}.json`).sort(),
    );
  });
});

describe.each(localeCodes)('the dictionary of %s', (locale) => {
  const dictionary = readFile(locale);
  const keys = Object.keys(dictionary);

  it('has the keys of English, in the same order', () => {
    expect(keys.filter(isSingle)).toEqual(Object.keys(english).filter(isSingle));
  });

  it('has just the plural forms that its language has', () => {
    const { pluralCategories } = new Intl.PluralRules(locales[locale].languageTag).resolvedOptions();
    const forms = pluralKeys.flatMap((key) => pluralCategories.map((category) => `${key}.${category}`));
    expect(keys.filter((key) => !isSingle(key)).sort()).toEqual(forms.sort());
  });

  it('has no text that is empty, untrimmed, decomposed, or with typewriter quotes or dots', () => {
    const untidy = keys.filter((key) => {
      const text = dictionary[key] ?? '';
      return text === '' || text !== text.trim().normalize('NFC') || /["']|\.\.\./.test(text);
    });
    expect(untidy).toEqual([]);
  });

  it('has the parameters of English in every text', () => {
    const different = keys.filter((key) => {
      const model = key in english ? key : key.replace(pluralForm, '.other');
      return listParams(dictionary[key]) !== listParams(readFile('en-gb')[model]);
    });
    expect(different).toEqual([]);
  });

  if (locale !== 'en-gb' && locale !== 'en-us') {
    it('is translated', () => {
      const same = keys.filter((key) => dictionary[key] === readFile('en-gb')[key]);
      expect(same.sort()).toEqual((sameAsEnglish[locale] ?? []).toSorted());
    });
  }
});

describe('French', () => {
  it('keeps a narrow no-break space before its double punctuation and inside its guillemets', () => {
    for (const text of Object.values(readFile('fr-be'))) {
      expect(text).not.toMatch(/[^\u202f][:;!?»]|«[^\u202f]/);
    }
  });
});

describe('British English', () => {
  it.each([
    ['header.openMenu', 'Open menu'],
    ['header.closeMenu', 'Close menu'],
    ['languageSelector.title', 'Language Selector'],
    ['footer.followUs', 'Follow us'],
    ['sitemap.title', 'Sitemap'],
    ['news.loadMore', 'Load more'],
    ['form.signUp', 'Sign up'],
    ['form.error.name', 'Please enter your name'],
    ['form.error.email', 'Please enter your email'],
    ['form.error.message', 'Please enter your message'],
    ['form.error.firstName', 'Please enter your first name'],
    ['form.error.lastName', 'Please enter your last name'],
    ['form.error.phone', 'Please enter your phone number'],
    ['form.error.postcode', 'Please enter your postcode'],
    ['form.error.town', 'Please enter your town'],
    ['form.error.addressLine1', 'Please enter your address line 1'],
    ['form.error.contactPreference', 'Please enter your contact preference'],
    ['form.error.placeOfPurchase', 'Please enter the place of purchase'],
    ['form.error.productName', 'Please enter the product name'],
    ['form.error.batchCode', 'Please enter the batch code'],
    ['form.error.timeStamp', 'Please enter the time stamp'],
    ['form.error.useBy', 'Please enter the use-by date'],
    ['form.error.foreignObject', 'Please let us know if you still have the foreign object'],
    ['form.error.productPackaging', 'Please let us know if you still have the product packaging'],
    ['form.error.allDetails', 'Please provide all details'],
    ['form.error.option', 'Please select an option'],
  ])('says %s as specified: %s', (key, text) => {
    expect(readFile('en-gb')[key]).toBe(text);
  });
});

describe('American English', () => {
  it('uses its own spelling and terms', () => {
    const text = Object.values(readFile('en-us')).join('\n');
    expect(text).toContain('ZIP code');
    expect(text).toContain('inquiry');
    expect(text).not.toMatch(/enquir|postcode|\btown\b|colour|catalogue|organis/i);
  });
});

function readFile(locale: Locale): Record<string, string> {
  return files[`./dictionaries/${locale}.json`] ?? {};
}

function isSingle(key: string): boolean {
  return !pluralKeys.includes(key.replace(pluralForm, ''));
}

function listParams(text = ''): string {
  return [...text.matchAll(/\{\w+\}/g)].flat().sort().join(' ');
}

it.each([
  ['fi-fi', 'contains', 'milk', 'Sisältää maitoa'],
  ['fi-fi', 'free', 'nuts', 'Ei sisällä pähkinöitä'],
  ['de-de', 'free', 'crustaceans', 'Frei von Krebstieren'],
  ['de-de', 'contains', 'eggs', 'Enthält Eier'],
  ['en-gb', 'mayContain', 'brazil-nuts', 'May contain Brazil nuts'],
  ['fr-be', 'contains', 'eggs', 'Contient œufs'],
] as const)('say in %s of what it %s, %s, in the right case', (locale, presence, allergen, sentence) => {
  const t = getTranslator(locale);
  expect(`${t(`product.presence.${presence}`)} ${nameAllergen(t, allergen, presence)}`).toBe(sentence);
});
