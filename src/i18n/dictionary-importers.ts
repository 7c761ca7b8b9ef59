import type { TextPart } from './text-parts.ts';

/** The texts of a dictionary file. `npm run check` ensures that every key has one. */
type DictionaryFile = Readonly<Record<string, string>>;

/** Dynamic imports of the texts of each part, by locale. */
export const dictionaryImporters: Readonly<
  Record<TextPart, Readonly<Record<string, () => Promise<DictionaryFile>>>>
> = {
  core: import.meta.glob<DictionaryFile>('./dictionaries/*.json', { query: '?part=core', import: 'default' }),
  entries: import.meta.glob<DictionaryFile>('./dictionaries/*.json', { query: '?part=entries', import: 'default' }),
  forms: import.meta.glob<DictionaryFile>('./dictionaries/*.json', { query: '?part=forms', import: 'default' }),
  consent: import.meta.glob<DictionaryFile>('./dictionaries/*.json', { query: '?part=consent', import: 'default' }),
  search: import.meta.glob<DictionaryFile>('./dictionaries/*.json', { query: '?part=search', import: 'default' }),
  notices: import.meta.glob<DictionaryFile>('./dictionaries/*.json', { query: '?part=notices', import: 'default' }),
};
