import { type Locale, localeCodes, locales } from '#i18n/locales.ts';
import { isRecord } from '#schema/is-record.ts';

/** A link as Contentful writes it. */
export interface Link {
  sys: { type: 'Link'; linkType: string; id: string };
}

/** An entry or asset with its values in all locales, as returned by the Delivery and Sync APIs with `locale=*`. */
export interface Item {
  sys: { id: string; type: string; contentType?: Link };
  /** By field, then by Contentful's locale code. Values never entered are absent. */
  fields: Readonly<Record<string, unknown>>;
  /** The names of its non-localised fields, whose value is under the default locale. */
  shared: ReadonlySet<string>;
}

export interface SpaceLocale {
  code: string;
  fallbackCode: string | null;
  default: boolean;
}

/** The published content of a space at one moment. A changed item is a new object. */
export interface Space {
  entries: ReadonlyMap<string, Item>;
  assets: ReadonlyMap<string, Item>;
  locales: readonly SpaceLocale[];
}

/** A value with the locale it comes from: the one asked for, or a fallback. */
export interface LocalValue {
  value: unknown;
  /** Contentful's code of the locale that it was entered for. */
  code: string;
}

export function isLink(value: unknown): value is Link {
  return (
    isRecord(value) && isRecord(value.sys) && value.sys.type === 'Link' && typeof value.sys.id === 'string'
  );
}

/** Contentful's locale codes in which to look up a value: the locale's own, then its fallbacks. */
export function listFallbacks(spaceLocales: readonly SpaceLocale[], code: string): readonly string[] {
  const codes = new Set<string>();
  let next: string | null | undefined = code;
  while (next && !codes.has(next)) {
    const current: string = next;
    codes.add(current);
    next = spaceLocales.find((locale) => locale.code === current)?.fallbackCode;
  }
  return [...codes];
}

/** Contentful's code for one of our locales, in the space's capitalisation; undefined if the space lacks it. */
export function findCode(spaceLocales: readonly SpaceLocale[], locale: Locale): string | undefined {
  return spaceLocales.find(({ code }) => code.toLowerCase() === locale)?.code;
}

/** Our locale for one of Contentful's codes, ignoring case; undefined if it is not one of ours. */
export function findLocale(code: string): Locale | undefined {
  return localeCodes.find((one) => one === code.toLowerCase());
}

/** The language that values of one of Contentful's locales are in, as a BCP 47 tag. */
export function findLanguage(code: string): string {
  const locale = findLocale(code);
  return locale ? locales[locale].languageTag : code;
}

/** The first value of a field in these locales. */
export function findValue(
  { fields, shared }: Item,
  name: string,
  codes: readonly string[],
): LocalValue | undefined {
  const values = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!isRecord(values)) return undefined;
  if (shared.has(name)) {
    const [value] = Object.values(values);
    return value === undefined || value === null ? undefined : { value, code: codes[0] ?? '' };
  }
  for (const code of codes) {
    const value = Object.hasOwn(values, code) ? values[code] : undefined;
    if (value !== undefined && value !== null) return { value, code };
  }
  return undefined;
}

/** Whether any localised field of an item has a value in exactly this locale. */
export function isEntered(item: Item, code: string): boolean {
  return Object.keys(item.fields).some(
    (name) => !item.shared.has(name) && findValue(item, name, [code]) !== undefined,
  );
}
