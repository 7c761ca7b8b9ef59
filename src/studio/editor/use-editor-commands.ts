import { useMemo } from 'react';
import { addableBlocks, toBlockLabel } from '#studio/documents/block-lists.ts';
import { afterDialogs } from '#studio/kit/after-dialogs.ts';
import { announce } from '#studio/kit/announce.ts';
import { type Command, useCommands } from '#studio/kit/commands.ts';
import { openCommands } from '#studio/kit/open-commands.ts';
import { shortcuts } from '#studio/kit/shortcuts.ts';
import { addBlock, findPlaceFor, listChosen, paste } from './blocks/block-actions.ts';
import {
  type BlockAction,
  type BlockActionName,
  type BlockRequests,
  blockActions,
  ofOne,
} from './blocks/block-menu.ts';
import { findWords } from './find-words.ts';
import { messages } from './messages.ts';
import { showFieldAt } from './show-finding.ts';
import type { EntryEditor } from './state/entry-editor.ts';
import { useEntry } from './state/use-entry.ts';

export interface EditorCommandsOptions extends BlockRequests {
  isReadOnly: boolean;
  /** Whether the entry has any slots for blocks. */
  hasBlocks: boolean;
  onPreview: () => void;
  /** Shows a translation beside its original, or the page again; absent where there is no original. */
  beside: { isOn: boolean; toggle: (() => void) | undefined };
}

const namesOfChanges = (Object.keys(blockActions) as BlockActionName[]).filter((name) => name !== 'copy');

/** Registers the editor's commands for shortcuts and the palette. */
export function useEditorCommands(
  entry: EntryEditor,
  { isReadOnly, hasBlocks, onAdd, onGroup, onPreview, beside }: EditorCommandsOptions,
): void {
  const selected = useEntry((state) => state.selected);
  const commands = useMemo<readonly Command[]>(() => {
    const looking: readonly Command[] = [
      { id: 'preview', label: messages.preview, icon: 'eye', keys: shortcuts.preview, run: onPreview },
      ...(beside.toggle
        ? [
            {
              id: 'beside',
              label: beside.isOn ? messages.translation.close : messages.translation.beside,
              icon: 'columns' as const,
              keys: shortcuts.beside,
              worksInFields: true,
              run: beside.toggle,
            },
          ]
        : []),
      {
        id: 'find',
        label: messages.findWords,
        keys: shortcuts.find,
        worksInFields: true,
        isShortcutOnly: true,
        run: () => openCommands('palette'),
        find(words) {
          const { entry: opened, document } = entry.read();
          return findWords(opened.kind, document, words).map(({ path, quoted, place }) => ({
            id: `find ${path}`,
            label: quoted,
            detail: place,
            icon: 'search',
            run: () => afterDialogs(() => showFieldAt(entry, path)),
          }));
        },
      },
      ...(selected === undefined
        ? []
        : [
            toCommand('copy', selected),
            {
              id: 'leave',
              label: messages.leaveBlock,
              keys: shortcuts.leaveBlock,
              run: () => entry.select(undefined),
            },
          ]),
    ];
    if (isReadOnly) return looking;
    return [
      {
        id: 'undo',
        label: messages.undo,
        icon: 'undo',
        keys: shortcuts.undo,
        worksInFields: true,
        run: () => turnBack(entry),
      },
      {
        id: 'redo',
        label: messages.redo,
        icon: 'redo',
        keys: shortcuts.redo,
        worksInFields: true,
        run: () => turnForward(entry),
      },
      {
        id: 'redo again',
        label: messages.redo,
        keys: shortcuts.redoAgain,
        worksInFields: true,
        isShortcutOnly: true,
        run: () => turnForward(entry),
      },
      {
        id: 'save',
        label: messages.saveNow,
        keys: shortcuts.save,
        worksInFields: true,
        run: () => entry.flush(),
      },
      ...(hasBlocks ? listBlockCommands(entry, selected, onAdd, beside.isOn) : []),
      ...(selected === undefined ? [] : namesOfChanges.map((name) => toCommand(name, selected))),
      ...looking,
    ];

    function toCommand(name: BlockActionName, id: string): Command {
      const { isDangerous: _, run, ...shown }: BlockAction = blockActions[name];
      const ids = () => (ofOne.includes(name) ? [id] : listChosen(entry, id));
      return { id: name, ...shown, run: () => void run(entry, ids(), { onAdd, onGroup }) };
    }
  }, [entry, selected, isReadOnly, hasBlocks, onAdd, onGroup, onPreview, beside]);
  useCommands(commands);
}

/** Commands that add blocks, each kind by name as well. */
function listBlockCommands(
  entry: EntryEditor,
  selected: string | undefined,
  onAdd: BlockRequests['onAdd'],
  isBeside: boolean,
): readonly Command[] {
  return [
    {
      id: 'add',
      label: messages.addBlock,
      icon: 'plus',
      // Beside the original, it finishes a field.
      ...(!isBeside && { keys: shortcuts.addBlock }),
      worksInFields: true,
      run: () => onAdd({ after: selected }),
    },
    {
      id: 'paste',
      label: messages.pasteBlock,
      keys: shortcuts.paste,
      run: () => void paste(entry, selected),
    },
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
