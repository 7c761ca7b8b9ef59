import type { QueryName } from '#links/shown-address.ts';

/** One question by which a list is narrowed down. Any number of its options can be chosen. */
export interface Filter<Item> {
  /** Its parameter in the address. */
  name: QueryName;
  /** What it asks: “Sector”. */
  legend: string;
  /** `lang` is the language of a label that is not in the page's, as a BCP 47 tag. */
  options: readonly { value: string; label: string; lang?: string | undefined }[];
  /** Whether an item goes with an option. */
  matches: (item: Item, value: string) => boolean;
  /** An item has to go with all chosen options; with one of them by default. */
  needsAll?: boolean;
  /** The options are many: they are shown when they are asked for. */
  isFolded?: boolean;
}

/** The chosen options of each filter, by its name. */
export type Choices = Readonly<Record<string, readonly string[]>>;

/** What of a filter an address or a choice depends on. */
type Question = Pick<Filter<never>, 'name' | 'options'>;

/** The choices that an address's query makes, each once and in the filter's own order; what is unknown is ignored. */
export function readChoices(filters: readonly Question[], query: URLSearchParams): Choices {
  return Object.fromEntries(
    filters.map(({ name, options }) => {
      const asked = new Set(query.getAll(name));
      return [name, options.map(({ value }) => value).filter((value) => asked.has(value))];
    }),
  );
}

/** The query with these choices in place of those it made; what else it says stays. */
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

/** The choices with an option chosen that was not, or the other way round. */
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

/** The items that go with all filters in which something is chosen, in their order. */
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

export function hasChoices(choices: Choices): boolean {
  return Object.values(choices).some((chosen) => chosen.length > 0);
}
