import type { Cell } from './list-columns.ts';

/** The column that a table is sorted by, and the direction. */
export interface Sorting {
  column: string;
  isDescending: boolean;
}

/** Parses the URL's value: `salt`, or `-salt` for descending. Undefined if there is no such column. */
export function readSorting(written: string | null, columns: readonly string[]): Sorting | undefined {
  const column = written?.replace(/^-/, '');
  if (column === undefined || !columns.includes(column)) return undefined;
  return { column, isDescending: written?.startsWith('-') ?? false };
}

export function writeSorting({ column, isDescending }: Sorting): string {
  return isDescending ? `-${column}` : column;
}

/** The sorting after the column's button is pressed: by this column, or in the opposite order. */
export function findNextSorting(current: Sorting | undefined, column: string): Sorting {
  return { column, isDescending: current?.column === column && !current.isDescending };
}

/** Sorts items by their cells; those without one come last. The sort is stable. */
export function sortByCell<Item>(
  items: readonly Item[],
  getCell: (item: Item) => Pick<Cell, 'rank'> | undefined,
  { isDescending, languageTag }: { isDescending: boolean; languageTag: string },
): readonly Item[] {
  const { compare } = new Intl.Collator(languageTag, { numeric: true });
  return [...items].sort((a, b) => {
    const [first, second] = [getCell(a)?.rank, getCell(b)?.rank];
    if (first === undefined || second === undefined) {
      return Number(first === undefined) - Number(second === undefined);
    }
    const order =
      typeof first === 'number' && typeof second === 'number'
        ? first - second
        : compare(String(first), String(second));
    return isDescending ? -order : order;
  });
}
