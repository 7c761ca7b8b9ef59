import dictionary from '../../src/i18n/dictionaries/en-gb.json';

/** Stands in for `src/i18n/load-dictionary.ts`: the one locale of the bench comes with the page. */
export function getLoadedDictionary() {
  return dictionary;
}

export async function loadDictionary() {
  return dictionary;
}
