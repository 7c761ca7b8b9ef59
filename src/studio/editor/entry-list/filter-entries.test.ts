import { describe, expect, it } from 'vitest';
import type { EntrySummary } from '../../api/entries.ts';
import { type EntryFilter, filterEntries } from './filter-entries.ts';

const entry = (title: string, rest: Partial<EntrySummary> = {}): EntrySummary => ({
  file: `en-gb/pages/${title}.yaml`,
  kind: 'pages',
  locale: 'en-gb',
  key: title.toLowerCase(),
  state: 'published',
  title,
  problems: 0,
  ...rest,
});

const entries = [
  entry('Recipes', { path: '/en-gb/recipes', updatedAt: '2030-01-02T00:00:00.000Z' }),
  entry('Café', { path: '/en-gb/cafe', state: 'draft', updatedAt: '2030-01-03T00:00:00.000Z' }),
  entry('About', { path: '/en-gb/about' }),
  entry('Old', { state: 'deleted' }),
];

const find = (filter: Partial<EntryFilter>) =>
  filterEntries(entries, {
    query: '',
    state: undefined,
    sort: { column: 'title', direction: 'ascending' },
    ...filter,
  }).map(({ title }) => title);

describe('filterEntries', () => {
  it('leaves out what was deleted until that is asked for', () => {
    expect(find({})).toEqual(['About', 'Café', 'Recipes']);
    expect(find({ state: 'deleted' })).toEqual(['Old']);
  });

  it('finds by every word in title and address, whatever the case and accents', () => {
    expect(find({ query: 'cafe' })).toEqual(['Café']);
    expect(find({ query: 'EN-GB rec' })).toEqual(['Recipes']);
    expect(find({ query: 'about recipes' })).toEqual([]);
  });

  it('sorts by when something was changed, what has only ever been a file last', () => {
    expect(find({ sort: { column: 'updated', direction: 'descending' } })).toEqual([
      'Café',
      'Recipes',
      'About',
    ]);
  });
});
