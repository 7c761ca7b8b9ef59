import type { TextPart } from './text-parts.ts';

/** Some texts of a dictionary, as its file has them. That there is one for every key is for `npm run check` to say. */
type DictionaryFile = Readonly<Record<string, string>>;

/** Imports the texts of a part, by the file of a locale. */
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
