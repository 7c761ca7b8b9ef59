import { memo } from 'react';
import { CanvasFrame } from '#studio/canvas/canvas-frame.tsx';
import type { FieldPlace } from '#studio/canvas/frame-messages.ts';
import type { CanvasWidth } from '#studio/canvas/use-fit.ts';
import type { Finding } from '#studio/documents/contract.ts';
import { findBlock, writePath } from '#studio/documents/find-block.ts';
import { runShortcut } from '#studio/kit/commands.ts';
import { addBlock, listChosen, moveBlocksTo } from '../blocks/block-actions.ts';
import type { AddPlace } from '../blocks/block-menu.ts';
import { changeField } from '../fields/change-field.ts';
import type { EntryEditor } from '../state/entry-editor.ts';
import { useEntry, useEntryEditor } from '../state/use-entry.ts';

export interface CanvasPaneProps {
  width: CanvasWidth;
  isReadOnly: boolean;
  onAdd: (place: AddPlace) => void;
  onFindings: (findings: readonly Finding[]) => void;
  /** See `CanvasFrame`. */
  onSettled: () => void;
}

/** The page of the open entry, where blocks are selected and text is edited inline. */
export const CanvasPane = memo(function CanvasPane({
  width,
  isReadOnly,
  onAdd,
  onFindings,
  onSettled,
}: CanvasPaneProps) {
  const entry = useEntryEditor();
  const file = useEntry((state) => state.entry.file);
  const document = useEntry((state) => state.document);
  const selected = useEntry((state) => state.selected);
  const marked = useEntry((state) => state.marked);

  return (
    <CanvasFrame
      file={file}
      document={document}
      width={width}
      isReadOnly={isReadOnly}
      selected={selected}
      marked={marked}
      onPress={(id, field, adds) => {
        if (adds && id !== undefined) toggleMarked(entry, id);
        else entry.select(id, field && pathOf(field));
      }}
      onInput={({ id, field }, text) => changeField(entry, id, field, text)}
      onDrop={(dragged, place) => {
        if ('id' in dragged) moveBlocksTo(entry, listChosen(entry, dragged.id), place);
        else addBlock(entry, dragged.name, place);
      }}
      onAdd={(place) => onAdd({ place })}
      onKey={(press) => runShortcut(press, null)}
      onFindings={onFindings}
      onSettled={onSettled}
    />
  );

  function pathOf({ id, field }: FieldPlace): string | undefined {
    const found = findBlock(entry.read().document, id);
    return found && writePath([...found.path, ...field]);
  }
});

/** Adds a block to the selection, or takes it out. */
function toggleMarked(entry: EntryEditor, id: string): void {
  const { document, marked } = entry.read();
  if (!findBlock(document, id)) return;
  const next = marked.includes(id) ? marked.filter((other) => other !== id) : [...marked, id];
  entry.mark(next, next.at(-1));
}
