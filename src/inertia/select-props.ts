import type { Selection } from './visit.ts';

/** The props that a partial reload selects, which may be parts of plain objects in them. */
export function selectProps(props: object, selection: Selection, parent = ''): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(props).flatMap(([key, value]) => {
      const path = parent ? `${parent}.${key}` : key;
      if (!isReached(path, selection)) return [];
      return [[key, isPlainObject(value) ? selectProps(value, selection, path) : value]];
    }),
  );
}

/** Whether the selection includes the path or an ancestor of it. */
export function isSelected(path: string, { only, except }: Selection): boolean {
  return (only.length === 0 || isWithin(path, only)) && !isWithin(path, except);
}

/** Whether the path, an ancestor or a descendant is selected. */
function isReached(path: string, selection: Selection): boolean {
  const holdsSelected = selection.only.some((selected) => selected.startsWith(`${path}.`));
  return isSelected(path, selection) || (holdsSelected && !isWithin(path, selection.except));
}

/** Whether the path is one of `paths`, or a descendant of one. */
function isWithin(path: string, paths: readonly string[]): boolean {
  return paths.some((outer) => path === outer || path.startsWith(`${outer}.`));
}

function isPlainObject(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
