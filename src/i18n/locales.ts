/** Everything the product knows about one locale. */
export interface LocaleEntry {
  /** The country in its own language, with the language if the country has several. */
  label: string;
  country: string;
  /** If the country has several. */
  language?: string | undefined;
  /** Lower-case ISO 3166-1 code of the flag, as in the file names of `flag-icons`. */
  flag: string;
  /** BCP 47 tag for `lang` and `hreflang`. */
  languageTag: string;
  paths: { home: string; search: string; consent: string };
}

/** All locales, one per row (R1.9, R2.1, R3.50). */
export const locales = {
  'en-gb': entry('en-gb', 'United Kingdom', 'gb', 'en-GB'),
  'en-us': entry('en-us', 'United States', 'us', 'en-US'),
  'de-de': entry('de-de', 'Deutschland', 'de', 'de-DE'),
  'fi-fi': entry('fi-fi', 'Suomi', 'fi', 'fi-FI'),
  'fr-be': entry('fr-be', 'Belgique', 'be', 'fr-BE', 'Français'),
  'nl-be': entry('nl-be', 'België', 'be', 'nl-BE', 'Nederlands'),
  'nl-nl': entry('nl-nl', 'Nederland', 'nl', 'nl-NL'),
  'sv-se': entry('sv-se', 'Sverige', 'se', 'sv-SE'),
} satisfies Record<string, LocaleEntry>;

export type Locale = keyof typeof locales;

export const localeCodes = Object.keys(locales) as Locale[];

/** The locale whose content all others fall back to. */
export const defaultLocale = 'en-gb' satisfies Locale;

/** Whether `value` is a locale's code, which is in lower case. */
export function isLocale(value: string): value is Locale {
  return Object.hasOwn(locales, value);
}

function entry(
  locale: string,
  country: string,
  flag: string,
  languageTag: string,
  language?: string,
): LocaleEntry {
  const home = `/${locale}`;
  const label = language ? `${country} · ${language}` : country;
  return {
    label,
    country,
    language,
    flag,
    languageTag,
    paths: { home, search: `${home}/search`, consent: `${home}/cmp` },
  };
}

/** Makes a value for each locale. */
export function mapLocales<Value>(make: (locale: Locale) => Value): Record<Locale, Value> {
  return Object.fromEntries(localeCodes.map((locale) => [locale, make(locale)])) as Record<Locale, Value>;
}
