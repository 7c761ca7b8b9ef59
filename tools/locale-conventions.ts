import type { LocaleEntry } from '#i18n/locales.ts';

/** In the order of docs/decisions/performance.md#dictionary-parts: times, which any page may show, then recipes' units. */
const units = ['hour', 'minute', 'gram', 'kilogram', 'milliliter', 'liter'] as const;

const listKinds = {
  and: { type: 'conjunction' },
  unit: { type: 'unit' },
  short: { type: 'unit', style: 'short' },
} as const satisfies Record<string, Intl.ListFormatOptions>;

/** Renders the file of each locale's conventions for numbers, units, dates and lists. */
export function renderConventions(locales: Readonly<Record<string, LocaleEntry>>): string {
  const texts = Object.entries(locales).map(([code, { languageTag }]) => [
    code,
    describeConventions(languageTag),
  ]);
  const written = JSON.stringify(Object.fromEntries(texts), null, 2).replaceAll(
    /[\u00a0\u2000-\u200f\u202f\u2212]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `// Written by \`npm run generate\` from src/i18n/locales.ts and what Node knows of their languages.

/** How each locale writes numbers, units, dates and lists: texts of its dictionary that nobody translates (docs/decisions/performance.md#dictionary-parts). */
export const conventions = ${written};
`;
}

/** The platform's knowledge of a language, as dictionary texts. */
function describeConventions(languageTag: string): Readonly<Record<string, string>> {
  return {
    'number.signs': listSigns(languageTag),
    'number.percent': join(
      new Intl.NumberFormat(languageTag, { style: 'percent' }).formatToParts(0.5),
      'number',
    ),
    ...Object.assign({}, ...units.map((unit) => describeUnit(languageTag, unit))),
    'date.months': listMonths(languageTag, {}),
    'date.days': listMonths(languageTag, { day: 'numeric' }),
    ...Object.assign({}, ...Object.entries(listKinds).map((kind) => describeList(languageTag, ...kind))),
  };
}

/** The signs of minus, decimals and thousands. */
function listSigns(languageTag: string): string {
  const parts = new Intl.NumberFormat(languageTag).formatToParts(-1_234_567.5);
  return (['minusSign', 'decimal', 'group'] as const)
    .map((sign) => parts.find(({ type }) => type === sign)?.value ?? '')
    .join('');
}

/** A unit's short sign beside its number, for each plural form of the language. */
function describeUnit(languageTag: string, unit: (typeof units)[number]): Record<string, string> {
  const format = new Intl.NumberFormat(languageTag, { style: 'unit', unit, unitDisplay: 'short' });
  const rules = new Intl.PluralRules(languageTag);
  const samples = [1, 2, 3, 5, 11, 20, 100, 0, 1_000_000, 1.5];
  return Object.fromEntries(
    rules.resolvedOptions().pluralCategories.map((form) => {
      const sample = samples.find((number) => rules.select(number) === form);
      if (sample === undefined) throw new Error(`No sample of the form “${form}” in ${languageTag}.`);
      return [`unit.${unit}.${form}`, join(format.formatToParts(sample), 'amount')];
    }),
  );
}

/** The twelve months, each with its year, and perhaps a day. */
function listMonths(languageTag: string, day: Intl.DateTimeFormatOptions): string {
  const options = { ...day, month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  const format = new Intl.DateTimeFormat(languageTag, options);
  return Array.from({ length: 12 }, (_, month) =>
    format
      .formatToParts(Date.UTC(2026, month))
      .map(({ type, value }) => (type === 'year' || type === 'day' ? `{${type}}` : value))
      .join(''),
  ).join('|');
}

/** A list's separators: between two items, between the first of several, and before the last. */
function describeList(
  languageTag: string,
  name: string,
  options: Intl.ListFormatOptions,
): Record<string, string> {
  const format = new Intl.ListFormat(languageTag, options);
  const [, between] = format.formatToParts(['1', '2', '3', '4']);
  const last = format.format(['1', '2', '3']).split('2')[1] ?? '';
  return {
    [`list.${name}.two`]: format.format(['{first}', '{last}']),
    [`list.${name}.between`]: between?.value ?? '',
    [`list.${name}.more`]: `{first}${last.replace('3', '{last}')}`,
  };
}

/** Joins formatted parts, with the number's own parts replaced by the placeholder `{name}`. */
function join(parts: readonly { type: string; value: string }[], name: string): string {
  const digits = ['integer', 'group', 'decimal', 'fraction'];
  return parts
    .map(({ type, value }) => (digits.includes(type) ? (type === 'integer' ? '\0' : '') : value))
    .join('')
    .replace(/\0+/, `{${name}}`);
}
