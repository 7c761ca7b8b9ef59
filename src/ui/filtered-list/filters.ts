import type { ReactNode } from 'react';
import type { QueryName } from '#links/shown-address.ts';

/** One filter of a list. Any number of its options can be chosen. */
export interface Filter<Item> {
  /** Its query parameter. */
  name: QueryName;
  /** Its legend: “Sector”. */
  legend: string;
  /** What the choice does not say, below the options. */
  note?: ReactNode;
  /** `lang` is the BCP 47 tag of a label, if it differs from the page's language. */
  options: readonly { value: string; label: string; lang?: string | undefined }[];
  /** Whether an item matches an option. */
  matches: (item: Item, value: string) => boolean;
  /** Whether an item has to match all chosen options; by default it has to match one of them. */
  needsAll?: boolean;
  /** Whether the options are folded away at first, because there are many. */
  isFolded?: boolean;
  /** Visitors type a value of their own, and apply it with a button of this name. */
  button?: string | undefined;
}

/** The chosen options of each filter, by its name. */
export type Choices = Readonly<Record<string, readonly string[]>>;

/** The part of a filter that parsing and writing choices need. */
type Question = Pick<Filter<never>, 'name' | 'options' | 'button'>;

/** The most characters of a typed value; the rest is ignored. */
export const mostTyped = 80;

/**
 * Parses the choices in a URL's query, in whatever case, without duplicates and in the filter's own order. Unknown values
 * are left to `listUnknown`.
 */
export function readChoices(filters: readonly Question[], query: URLSearchParams): Choices {
  return Object.fromEntries(
    filters.map(({ name, options, button }) => {
      const typed = button && query.get(name)?.slice(0, mostTyped).trim();
      if (button) return [name, typed ? [typed] : []];
      const asked = new Set(query.getAll(name).map(normalise));
      return [name, options.map(({ value }) => value).filter((value) => asked.has(normalise(value)))];
    }),
  );
}

/** The values in a URL's query that are none of their filter's options, without duplicates and blank ones. */
export function listUnknown(filters: readonly Question[], query: URLSearchParams): readonly string[] {
  const unknown = filters.flatMap(({ name, options, button }) => {
    if (button) return [];
    const known = new Set(options.map(({ value }) => normalise(value)));
    return query.getAll(name).filter((value) => !known.has(normalise(value)));
  });
  return [...new Set(unknown.map((value) => value.trim()))].filter(Boolean);
}

function normalise(value: string): string {
  return value.trim().toLowerCase();
}

/** The query with its choices replaced by these; its other parameters are kept. */
export function writeChoices(
  filters: readonly Question[],
  choices: Choices,
  query: URLSearchParams,
): URLSearchParams {
  const written = new URLSearchParams(query);
  for (const { name } of filters) {
    written.delete(name);
    for (const value of choices[name] ?? []) written.append(name, value);
  }
  return written;
}

/** The choices with one option toggled. */
export function toggleChoice(
  filters: readonly Question[],
  choices: Choices,
  name: string,
  value: string,
): Choices {
  const chosen = choices[name] ?? [];
  const next = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
  const query = writeChoices(filters, { ...choices, [name]: next }, new URLSearchParams());
  return readChoices(filters, query);
}

/** The items that match every filter with a choice, in their original order. */
export function filterItems<Item>(
  items: readonly Item[],
  filters: readonly Filter<Item>[],
  choices: Choices,
): readonly Item[] {
  return items.filter((item) =>
    filters.every(({ name, matches, needsAll }) => {
      const chosen = choices[name] ?? [];
      if (chosen.length === 0) return true;
      const goesWith = (value: string) => matches(item, value);
      return needsAll ? chosen.every(goesWith) : chosen.some(goesWith);
    }),
  );
}

/** How many items an option leaves with what is chosen in other filters, and in its own where an item has to match all. */
export function countLeft<Item>(
  items: readonly Item[],
  filters: readonly Filter<Item>[],
  choices: Choices,
  { name, needsAll }: Filter<Item>,
  value: string,
): number {
  const own = needsAll ? [...(choices[name] ?? []), value] : [value];
  return filterItems(items, filters, { ...choices, [name]: own }).length;
}

export function hasChoices(choices: Choices): boolean {
  return Object.values(choices).some((chosen) => chosen.length > 0);
}
