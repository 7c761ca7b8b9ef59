import type { Languages, Spoken } from '#schema/languages.ts';

/** The `languages` of these fields only; without the property if none differs from the locale's. */
export function pickLanguages({ languages }: Spoken, names: readonly string[]): { languages?: Languages } {
  const picked = names.flatMap((name) => {
    const language = languages?.[name];
    return language === undefined ? [] : [[name, language] as const];
  });
  return picked.length > 0 ? { languages: Object.fromEntries(picked) } : {};
}
