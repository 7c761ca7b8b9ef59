import { defaultLocale, type LocaleEntry } from '#i18n/locales.ts';

const banner = '// Written by `npm run generate` from src/i18n/locales.ts.\n';

/** Renders the registries with an entry per locale: its dictionary, as the server loads it, and its country's flag. */
export function renderLocaleRegistries(locales: Readonly<Record<string, LocaleEntry>>) {
  const codes = Object.keys(locales);
  const english = toCamelCase(defaultLocale);
  const flags = [...new Set(Object.values(locales).map(({ flag }) => flag))].sort();
  return {
    dictionaries: `${banner}import { completeDictionary } from './complete-dictionary.ts';
import { conventions } from './conventions.server.ts';
${codes.map((code) => `import ${toCamelCase(code)} from './dictionaries/${code}.json' with { type: 'json' };\n`).join('')}import type { Locale } from './locales.ts';
import type { Dictionary } from './translate.ts';

/** The dictionary of every locale, for the server; the browser loads one with \`loadDictionary\`. */
export const dictionaries: Readonly<Record<Locale, Dictionary>> = {
${codes
  .map((code) =>
    code === defaultLocale
      ? `  '${code}': { ...${english}, ...conventions['${code}'] },\n`
      : `  '${code}': { ...completeDictionary(${toCamelCase(code)}, ${english}), ...conventions['${code}'] },\n`,
  )
  .join('')}};
`,
    flags: `${banner}${flags.map((flag) => `import ${flag}Flag from 'flag-icons/flags/4x3/${flag}.svg?no-inline';\n`).join('')}
/** The flags of the countries that have a locale, by their ISO 3166-1 code. */
export const flagFiles: Readonly<Record<string, string>> = {
${flags.map((flag) => `  ${flag}: ${flag}Flag,\n`).join('')}};
`,
  };
}

/** `fr-be` → `frBe`. */
function toCamelCase(code: string): string {
  return code.replace(/-(\w)/, (_, letter: string) => letter.toUpperCase());
}
