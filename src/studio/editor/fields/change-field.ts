import { toFieldLabel } from '#schema/editor-labels.ts';
import { addBlockIds } from '../../documents/block-ids.ts';
import { indexBlocks, readPath } from '../../documents/find-block.ts';
import { words } from '../../shell/words/editor.ts';
import type { EntryEditor } from '../state/entry-editor.ts';

/**
 * Gives a field another value, as one step with what was typed into it just before.
 *
 * @param block whose field it is; none for the entry's own
 * @param field names of fields, through groups
 * @param value undefined to take the field away
 */
export function changeField(
  entry: EntryEditor,
  block: string | undefined,
  field: readonly string[],
  value: unknown,
): void {
  const { document } = entry.read();
  // Letters have no items that could lack an id.
  const given =
    typeof value === 'object' ? addBlockIds({ value }, indexBlocks(document).keys()).value : value;
  entry.change([{ type: 'set', block, field, ...(given !== undefined && { value: given }) }], {
    label: words.changed(toFieldLabel(field.at(-1) ?? '')),
    group: JSON.stringify([block, ...field]),
  });
}

/**
 * The same for a field that is known by its path from the entry. Where its block is by now counts, not where it was: what is
 * told of a block that somebody else has removed meanwhile would be written into the one after it.
 *
 * @param owner the innermost block or item that the path leads into; none for the entry's own fields
 * @param path such as `body[2].items[0].link`
 */
export function changeAtPath(
  entry: EntryEditor,
  owner: string | undefined,
  path: string,
  value: unknown,
): void {
  const field = readPath(path);
  const names = field.slice(field.findLastIndex((part) => typeof part === 'number') + 1);
  changeField(entry, owner, names.map(String), value);
}
