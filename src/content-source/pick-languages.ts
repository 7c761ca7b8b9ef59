import type { TextLanguages } from '#schema/entries/product.ts';
import type { Sourced } from './source-entries.ts';

/** The languages of these fields, as a property that is left out where all are in the locale's own. */
export function pickLanguages(
  languages: Sourced<'pages'>['languages'],
  names: readonly (keyof TextLanguages)[],
): { languages?: TextLanguages } {
  const picked = names.flatMap((name) => {
    const language = languages?.[name];
    return language === undefined ? [] : [[name, language] as const];
  });
  return picked.length > 0 ? { languages: Object.fromEntries(picked) } : {};
}
