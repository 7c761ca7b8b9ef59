import { expect, it } from 'vitest';
import { findMissingTexts } from './check-texts.ts';

const english = { 'page.title': 'Peas', 'news.loaded.one': '1 more', 'news.loaded.other': '{count} more' };

it('says which text a dictionary lacks, what it means and where it goes', () => {
  expect(findMissingTexts(english, { 'page.title': 'Erbsen' })).toEqual([
    'lacks "news.loaded.other" (“{count} more”): add its translation after "news.loaded.one".',
  ]);
  expect(findMissingTexts(english, { 'news.loaded.other': '{count} weitere' })).toEqual([
    'lacks "page.title" (“Peas”): add its translation at the beginning.',
  ]);
});

it('leaves the forms of plurals to each language', () => {
  expect(findMissingTexts(english, { 'page.title': 'Herne', 'news.loaded.other': '{count} lisää' })).toEqual(
    [],
  );
});
