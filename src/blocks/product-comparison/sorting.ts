import type { Cell } from './list-columns.ts';

/** By which column a table is sorted, and in what order. */
export interface Sorting {
  column: string;
  isDescending: boolean;
}

/** What the address says: `salt`, or `-salt` from the largest down. Undefined where there is no such column. */
export function readSorting(written: string | null, columns: readonly string[]): Sorting | undefined {
  const column = written?.replace(/^-/, '');
  if (column === undefined || !columns.includes(column)) return undefined;
  return { column, isDescending: written?.startsWith('-') ?? false };
}

export function writeSorting({ column, isDescending }: Sorting): string {
  return isDescending ? `-${column}` : column;
}

/** What the column's button does: it sorts by it, or turns the order round. */
export function findNextSorting(current: Sorting | undefined, column: string): Sorting {
  return { column, isDescending: current?.column === column && !current.isDescending };
}

/** The items in order of their cells, those without one last; equal ones stay in the order they had. */
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
