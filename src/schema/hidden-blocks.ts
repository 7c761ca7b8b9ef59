import { isRecord } from './is-record.ts';

/** The field that hides a block of any type: `hidden: true`. Definitions must not have a field of this name. */
export const hiddenField = 'hidden';

/** Whether an authored block is hidden: it stays in the document, but is not published. */
export function isHidden(block: unknown): boolean {
  return isRecord(block) && block[hiddenField] === true;
}

/** The hidden blocks of a document with their paths, only the outermost of nested ones. */
export function listHidden(value: unknown, path = ''): { path: string; block: unknown }[] {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => {
      const place = `${path}[${index}]`;
      return isHidden(item) ? [{ path: place, block: item }] : listHidden(item, place);
    });
  }
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, field]) =>
    listHidden(field, path === '' ? name : `${path}.${name}`),
  );
}
