import { toFieldLabel } from '#schema/editor-labels.ts';
import { addBlockIds } from '../../documents/block-ids.ts';
import { indexBlocks, locatePath } from '../../documents/find-block.ts';
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

/** The same for a field that is known by its path from the entry, such as `body[2].items[0].link`. */
export function changeAtPath(entry: EntryEditor, path: string, value: unknown): void {
  const { blockId, field } = locatePath(entry.read().document, path);
  changeField(entry, blockId, field.split('.'), value);
}
