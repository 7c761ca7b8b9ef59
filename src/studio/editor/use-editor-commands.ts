import { useMemo } from 'react';
import { addableBlocks, toBlockLabel } from '#studio/documents/block-lists.ts';
import { announce } from '#studio/kit/announce.ts';
import { type Command, useCommands } from '#studio/kit/commands.ts';
import {
  addBlock,
  copy,
  cut,
  duplicate,
  findPlaceFor,
  listChosen,
  moveBlockBy,
  paste,
  remove,
  toggleHidden,
} from './blocks/block-actions.ts';
import { type BlockRequests, groupKeys, hideKeys, moveKeys } from './blocks/list-block-choices.ts';
import { messages } from './messages.ts';
import type { EntryEditor } from './state/entry-editor.ts';
import { useEntry } from './state/use-entry.ts';

export interface EditorCommandsOptions extends BlockRequests {
  isReadOnly: boolean;
  /** Whether the entry has any slots for blocks. */
  hasBlocks: boolean;
  onPreview: () => void;
}

/** Registers the editor's commands for shortcuts and the palette. */
export function useEditorCommands(
  entry: EntryEditor,
  { isReadOnly, hasBlocks, onAdd, onGroup, onPreview }: EditorCommandsOptions,
): void {
  const selected = useEntry((state) => state.selected);
  const commands = useMemo<readonly Command[]>(() => {
    const looking: readonly Command[] = [
      { id: 'preview', label: messages.preview, icon: 'eye', keys: 'mod+shift+p', run: onPreview },
      ...(selected === undefined
        ? []
        : [
            {
              id: 'copy',
              label: messages.copyBlock,
              keys: 'mod+c',
              run: () => void copy(entry, listChosen(entry, selected)),
            },
            { id: 'leave', label: messages.leaveBlock, keys: 'escape', run: () => entry.select(undefined) },
          ]),
    ];
    if (isReadOnly) return looking;
    return [
      {
        id: 'undo',
        label: messages.undo,
        icon: 'undo',
        keys: 'mod+z',
        worksInFields: true,
        run: () => turnBack(entry),
      },
      {
        id: 'redo',
        label: messages.redo,
        icon: 'redo',
        keys: 'mod+shift+z',
        worksInFields: true,
        run: () => turnForward(entry),
      },
      {
        id: 'redo again',
        label: messages.redo,
        keys: 'mod+y',
        worksInFields: true,
        isShortcutOnly: true,
        run: () => turnForward(entry),
      },
      { id: 'save', label: messages.saveNow, keys: 'mod+s', worksInFields: true, run: () => entry.flush() },
      ...(hasBlocks ? listBlockCommands(entry, selected, onAdd) : []),
      ...(selected === undefined ? [] : listOwnCommands(entry, selected, onGroup)),
      ...looking,
    ];
  }, [entry, selected, isReadOnly, hasBlocks, onAdd, onGroup, onPreview]);
  useCommands(commands);
}

/** Commands that add blocks, each kind by name as well. */
function listBlockCommands(
  entry: EntryEditor,
  selected: string | undefined,
  onAdd: BlockRequests['onAdd'],
): readonly Command[] {
  return [
    {
      id: 'add',
      label: messages.addBlock,
      icon: 'plus',
      keys: 'mod+enter',
      worksInFields: true,
      run: () => onAdd({ after: selected }),
    },
    { id: 'paste', label: messages.pasteBlock, keys: 'mod+v', run: () => void paste(entry, selected) },
    ...addableBlocks.map(
      ({ name }): Command => ({
        id: `add ${name}`,
        label: messages.addNamed(toBlockLabel(name)),
        icon: 'plus',
        isFoundOnly: true,
        run() {
          const place = findPlaceFor(entry, name, selected);
          if (place) addBlock(entry, name, place);
        },
      }),
    ),
  ];
}

function listOwnCommands(
  entry: EntryEditor,
  id: string,
  onGroup: BlockRequests['onGroup'],
): readonly Command[] {
  const chosen = () => listChosen(entry, id);
  return [
    {
      id: 'duplicate',
      label: messages.duplicateBlock,
      icon: 'copy',
      keys: 'mod+d',
      run: () => duplicate(entry, chosen()),
    },
    { id: 'cut', label: messages.cutBlock, keys: 'mod+x', run: () => void cut(entry, chosen()) },
    ...(['up', 'down', 'in', 'out'] as const).map((direction) => ({
      id: `move ${direction}`,
      label: messages.moves[direction],
      keys: moveKeys[direction],
      run: () => moveBlockBy(entry, id, direction),
    })),
    {
      id: 'hide',
      label: messages.hideBlock,
      icon: 'eye-slash',
      keys: hideKeys,
      run: () => toggleHidden(entry, chosen()),
    },
    {
      id: 'group',
      label: messages.groupBlock,
      icon: 'folder',
      keys: groupKeys,
      run: () => onGroup(chosen()),
    },
    {
      id: 'remove',
      label: messages.removeBlock,
      icon: 'trash',
      keys: 'delete',
      run: () => remove(entry, chosen()),
    },
  ];
}

/** Undoes the last step, and announces which. */
export function turnBack(entry: EntryEditor): void {
  const label = entry.undo();
  announce(label ? messages.undone(label) : messages.nothingToUndo);
}

/** Redoes the step undone last, and announces which. */
export function turnForward(entry: EntryEditor): void {
  const label = entry.redo();
  announce(label ? messages.redone(label) : messages.nothingToRedo);
}
