import { toFieldLabel } from '#schema/editor-labels.ts';
import { addBlockIds } from '#studio/documents/block-ids.ts';
import type { Operation } from '#studio/documents/document-operations.ts';
import { indexBlocks, readPath } from '#studio/documents/find-block.ts';
import { messages } from '../messages.ts';
import type { EntryEditor } from '../state/entry-editor.ts';

/**
 * Sets a field. Successive changes of one field are undone as one step.
 *
 * @param block id of the block; undefined for a field of the entry itself
 * @param field names of fields, outermost group first
 * @param value undefined to remove the field
 * @param before what is done with it, in the same step
 */
export function changeField(
  entry: EntryEditor,
  block: string | undefined,
  field: readonly string[],
  value: unknown,
  before: readonly Operation[] = [],
): void {
  const { document } = entry.read();
  // Only objects and arrays can hold items without ids.
  const given =
    typeof value === 'object' ? addBlockIds({ value }, indexBlocks(document).keys()).value : value;
  entry.change([...before, { type: 'set', block, field, ...(given !== undefined && { value: given }) }], {
    label: messages.changed(toFieldLabel(field.at(-1) ?? '')),
    group: JSON.stringify([block, ...field]),
  });
}

/**
 * Sets a field given by its path in the entry. The owner's id decides, not the indexes in the path: blocks
 * may have moved or been removed since, and the value must not end up in another block.
 *
 * @param owner id of the innermost block or item on the path; undefined for the entry's own fields
 * @param path such as `body[2].items[0].link`
 * @param before what is done with it, given the names of the field within its owner
 */
export function changeAtPath(
  entry: EntryEditor,
  owner: string | undefined,
  path: string,
  value: unknown,
  before?: (owner: string | undefined, field: string) => readonly Operation[],
): void {
  const field = readPath(path);
  const names = field.slice(field.findLastIndex((part) => typeof part === 'number') + 1).map(String);
  changeField(entry, owner, names, value, before?.(owner, names.join('.')));
}
