import { describe, expect, it } from 'vitest';
import { type Filter, filterItems, hasChoices, readChoices, writeChoices } from './filters.ts';

interface Dish {
  name: string;
  sectors: readonly string[];
  contains: readonly string[];
}

const dishes: readonly Dish[] = [
  { name: 'pie', sectors: ['schools', 'pubs'], contains: ['gluten'] },
  { name: 'soup', sectors: ['healthcare'], contains: [] },
  { name: 'satay', sectors: ['pubs'], contains: ['peanuts', 'soya'] },
];

const filters: readonly Filter<Dish>[] = [
  {
    name: 'sector',
    legend: 'Sector',
    options: toOptions('schools', 'healthcare', 'pubs'),
    matches: ({ sectors }, sector) => sectors.includes(sector),
  },
  {
    name: 'without',
    legend: 'Free from',
    options: toOptions('gluten', 'soya'),
    matches: ({ contains }, allergen) => !contains.includes(allergen),
    needsAll: true,
  },
];

describe('filterItems', () => {
  it.each([
    ['everything where nothing is chosen', '', ['pie', 'soup', 'satay']],
    ['what goes with one of the options', 'sector=schools&sector=healthcare', ['pie', 'soup']],
    ['what goes with all options, where the filter needs all', 'without=gluten&without=soya', ['soup']],
    ['what goes with all filters', 'sector=pubs&without=gluten', ['satay']],
    ['nothing where nothing goes with them', 'sector=schools&without=gluten', []],
  ])('leaves %s', (_, query, left) => {
    expect(namesLeft(query)).toEqual(left);
  });
});

describe('readChoices', () => {
  it('takes each known value once, in the order of the options', () => {
    expect(readChoices(filters, new URLSearchParams('sector=pubs&sector=schools&sector=pubs'))).toEqual({
      sector: ['schools', 'pubs'],
      without: [],
    });
  });

  it.each(['sector=prisons', 'sector=', 'sector', 'sektor=pubs', '__proto__=pubs', 'without=toString'])(
    'ignores what it does not know: %s',
    (query) => {
      expect(hasChoices(readChoices(filters, new URLSearchParams(query)))).toBe(false);
      expect(namesLeft(query)).toHaveLength(dishes.length);
    },
  );
});

describe('writeChoices', () => {
  it('keeps what else the query says', () => {
    const query = new URLSearchParams('utm_source=mail&sector=pubs&page=2');
    expect(writeChoices(filters, { sector: ['schools'] }, query).toString()).toBe(
      'utm_source=mail&page=2&sector=schools',
    );
    expect(writeChoices(filters, {}, query).toString()).toBe('utm_source=mail&page=2');
  });
});

function toOptions(...values: readonly string[]) {
  return values.map((value) => ({ value, label: value }));
}

function namesLeft(query: string) {
  const choices = readChoices(filters, new URLSearchParams(query));
  return filterItems(dishes, filters, choices).map(({ name }) => name);
}
