import { isRecord } from './is-record.ts';

/** The field by which a block is hidden, whatever its kind: `hidden: true`. No kind of block has a field of this name. */
export const hiddenField = 'hidden';

/** Whether a block, as it was entered, is hidden: it is kept where it stands, and is nowhere on the site. */
export function isHidden(block: unknown): boolean {
  return isRecord(block) && block[hiddenField] === true;
}

/** The hidden blocks of a document with their places in it, the outermost alone. */
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
