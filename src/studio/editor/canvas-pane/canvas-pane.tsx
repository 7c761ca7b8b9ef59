import type { BlockPlace, FieldPlace } from '../../api/canvas.ts';
import type { Finding } from '../../api/entries.ts';
import { CanvasFrame } from '../../canvas/canvas-frame.tsx';
import type { CanvasWidth } from '../../canvas/use-fit.ts';
import { findBlock, writePath } from '../../documents/find-block.ts';
import type { KeyPress } from '../../shell/keys.ts';
import { addBlock, moveBlocksTo } from '../blocks/block-actions.ts';
import { changeField } from '../fields/change-field.ts';
import { useEntry, useEntryEditor } from '../state/use-entry.ts';

export interface CanvasPaneProps {
  width: CanvasWidth;
  isReadOnly: boolean;
  onAdd: (place: BlockPlace) => void;
  /** A shortcut that was pressed in the page. */
  onKey: (press: KeyPress) => void;
  onFindings: (findings: readonly Finding[]) => void;
}

/** The page of the entry that is open, in which its blocks are chosen and words are typed. */
export function CanvasPane({ width, isReadOnly, onAdd, onKey, onFindings }: CanvasPaneProps) {
  const entry = useEntryEditor();
  const file = useEntry((state) => state.entry.file);
  const document = useEntry((state) => state.document);
  const selected = useEntry((state) => state.selected);

  return (
    <CanvasFrame
      file={file}
      document={document}
      width={width}
      isReadOnly={isReadOnly}
      selected={selected}
      onPress={(id, field) => entry.select(id, field && pathOf(field))}
      onInput={({ id, field }, text) => changeField(entry, id, field, text)}
      onDrop={(dragged, place) => {
        if ('id' in dragged) moveBlocksTo(entry, [dragged.id], place);
        else addBlock(entry, dragged.name, place);
      }}
      onAdd={onAdd}
      onKey={({ key, ctrl, meta, shift, alt }) =>
        onKey({ key, ctrlKey: ctrl, metaKey: meta, shiftKey: shift, altKey: alt })
      }
      onFindings={onFindings}
    />
  );

  function pathOf({ id, field }: FieldPlace): string | undefined {
    const found = findBlock(entry.read().document, id);
    return found && writePath([...found.path, ...field]);
  }
}
