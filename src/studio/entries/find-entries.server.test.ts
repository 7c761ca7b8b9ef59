import { describe, expect, it } from 'vitest';
import { foldText } from '#i18n/fold-text.ts';
import type { EntryQuery, EntrySummary } from './contract.ts';
import { findEntries } from './find-entries.server.ts';
import { compareTitles } from './indexed-entry.ts';

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
  entry('Over', { locale: 'de-de', state: 'deleted', hasConflict: true }),
  entry('Shared', { kind: 'productFacts' }),
]
  .sort(compareTitles)
  .map((summary) => ({
    summary,
    text: foldText(`${summary.title} ${summary.path ?? ''} ${summary.key}`),
  }));

const titles = (query: EntryQuery) =>
  findEntries(entries, { kind: ['pages'], locale: 'en-gb', ...query })?.entries.map(({ title }) => title);

describe('findEntries', () => {
  it('leaves out what was deleted until that is asked for, but what is to be settled', () => {
    expect(titles({})).toEqual(['About', 'Café', 'Recipes']);
    expect(titles({ state: 'deleted' })).toEqual(['Old']);
    expect(titles({ locale: 'de-de' })).toEqual(['Over']);
    expect(findEntries(entries, { state: 'conflict' })).toMatchObject({ found: 1, all: 6 });
  });

  it('finds by every word in title and address, whatever the case and accents', () => {
    expect(titles({ words: 'cafe' })).toEqual(['Café']);
    expect(titles({ words: 'EN-GB rec' })).toEqual(['Recipes']);
    expect(titles({ words: 'about recipes' })).toEqual([]);
  });

  it('sorts by when something was changed, what has only ever been a file last', () => {
    expect(titles({ sort: 'updated', direction: 'descending' })).toEqual(['Café', 'Recipes', 'About']);
  });

  it.each(['title', 'state', 'updated'] as const)(
    'by %s gives page after page, though what a page ended with is gone',
    (sort) => {
      for (const direction of ['ascending', 'descending'] as const) {
        const query = { sort, direction, limit: 1 };
        const whole = findEntries(entries, { ...query, limit: 10 })?.entries ?? [];
        const seen: string[] = [];
        let rest = entries;
        let after: string | undefined;
        do {
          const page = findEntries(rest, { ...query, ...(after && { after }) });
          seen.push(...(page?.entries.map(({ file }) => file) ?? []));
          rest = rest.filter(({ summary }) => summary.file !== seen.at(-1));
          after = page?.next;
        } while (after !== undefined);
        expect(seen).toEqual(whole.map(({ file }) => file));
      }
    },
  );

  it('refuses a place that is none', () => {
    expect(findEntries(entries, { after: 'x' })).toBeUndefined();
  });
});
