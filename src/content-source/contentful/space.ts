import { type Locale, localeCodes, locales } from '#i18n/locales.ts';
import { isRecord } from '#schema/is-record.ts';

/** A link as Contentful writes it. */
export interface Link {
  sys: { type: 'Link'; linkType: string; id: string };
}

/** An entry or an asset with its values in all locales, as delivery and sync answer it with `locale=*`. */
export interface Item {
  sys: { id: string; type: string; contentType?: Link };
  /** By field, then by Contentful's code of the locale. What was never entered is left out. */
  fields: Readonly<Record<string, unknown>>;
  /** The names of its fields that have one value for all locales; it stands under the default one. */
  shared: ReadonlySet<string>;
}

export interface SpaceLocale {
  code: string;
  fallbackCode: string | null;
  default: boolean;
}

/** What is published in a space, at one moment. An item that changes is another object. */
export interface Space {
  entries: ReadonlyMap<string, Item>;
  assets: ReadonlyMap<string, Item>;
  locales: readonly SpaceLocale[];
}

/** A value, and whether it was entered for this very locale or comes from another by fallback. */
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

/** The codes of Contentful's locales in which a value is looked for, the locale's own first. */
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

/** Contentful's code of one of our locales, in whichever case the space writes it; undefined where it has none. */
export function findCode(spaceLocales: readonly SpaceLocale[], locale: Locale): string | undefined {
  return spaceLocales.find(({ code }) => code.toLowerCase() === locale)?.code;
}

/** The locale of ours that one of Contentful's is, in whichever case the space writes it; undefined where it is none. */
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

/** Whether anything of an item was entered for this very locale, in a field that has a value for each. */
export function isEntered(item: Item, code: string): boolean {
  return Object.keys(item.fields).some(
    (name) => !item.shared.has(name) && findValue(item, name, [code]) !== undefined,
  );
}
