import { folderEntry } from '#schema/entries/folder-entry.ts';
import { showKeys } from '#studio/kit/keys.ts';
import type { MenuChoice, MenuGroup } from '#studio/kit/menu.tsx';
import { shortcuts } from '#studio/kit/shortcuts.ts';
import type { AddPlace } from '../composing.ts';
import { messages } from '../messages.ts';
import type { OutlineNode } from '../outline/list-outline.ts';
import type { EntryEditor } from '../state/entry-editor.ts';
import {
  areHidden,
  copy,
  cut,
  duplicate,
  moveBlockBy,
  paste,
  remove,
  toggleHidden,
} from './block-actions.ts';
import { ungroup } from './folder-actions.ts';

/** Actions that open a dialog of the surrounding screen. */
export interface BlockRequests {
  /** Asks for a block to be added. */
  onAdd: (place: AddPlace) => void;
  /** Asks for blocks to be grouped into a folder. */
  onGroup: (ids: readonly string[]) => void;
}

/**
 * The actions on a block, for its menu.
 *
 * @param ids what they apply to: the block, or all that are selected with it
 */
export function listBlockChoices(
  entry: EntryEditor,
  node: OutlineNode,
  ids: readonly string[],
  { onAdd, onGroup }: BlockRequests,
): readonly MenuGroup[] {
  const { id, accepts, children } = node;
  const isOne = ids.length === 1;
  return [
    {
      id: 'add',
      choices: [
        { id: 'after', label: messages.addAfter, icon: 'plus', onAction: () => onAdd({ after: id }) },
        ...(accepts
          ? [
              {
                id: 'inside',
                label: messages.addInside,
                icon: 'plus',
                onAction: () => onAdd({ place: { ...accepts, after: children.at(-1)?.id } }),
              } as const,
            ]
          : []),
        {
          id: 'duplicate',
          label: messages.duplicate,
          icon: 'copy',
          shortcut: showKeys(shortcuts.duplicate),
          onAction: () => duplicate(entry, ids),
        },
      ],
    },
    {
      id: 'clipboard',
      choices: [
        {
          id: 'copy',
          label: messages.copy,
          shortcut: showKeys(shortcuts.copy),
          onAction: () => void copy(entry, ids),
        },
        {
          id: 'cut',
          label: messages.cut,
          shortcut: showKeys(shortcuts.cut),
          onAction: () => void cut(entry, ids),
        },
        {
          id: 'paste',
          label: messages.paste,
          shortcut: showKeys(shortcuts.paste),
          onAction: () => void paste(entry, id),
        },
      ],
    },
    {
      id: 'move',
      choices: isOne
        ? (['up', 'down', 'in', 'out'] as const).map((direction) => ({
            id: direction,
            label: messages.moves[direction],
            shortcut: showKeys(moveKeys[direction]),
            onAction: () => moveBlockBy(entry, id, direction),
          }))
        : [],
    },
    { id: 'keep', choices: listKeepChoices(entry, node, ids, onGroup) },
    {
      id: 'remove',
      choices: [
        {
          id: 'remove',
          label: messages.remove,
          icon: 'trash',
          shortcut: showKeys(shortcuts.remove),
          isDangerous: true,
          onAction: () => remove(entry, ids),
        },
      ],
    },
  ];
}

/** Actions that take blocks off the page without deleting them: hiding, and grouping into a folder. */
function listKeepChoices(
  entry: EntryEditor,
  { id, name }: OutlineNode,
  ids: readonly string[],
  onGroup: BlockRequests['onGroup'],
): readonly MenuChoice[] {
  return [
    {
      id: 'hide',
      ...(areHidden(entry, ids)
        ? { label: messages.show, icon: 'eye' as const }
        : { label: messages.hide, icon: 'eye-slash' as const }),
      shortcut: showKeys(shortcuts.hide),
      onAction: () => toggleHidden(entry, ids),
    },
    {
      id: 'group',
      label: messages.group,
      icon: 'folder',
      shortcut: showKeys(shortcuts.group),
      onAction: () => onGroup(ids),
    },
    ...(ids.length === 1 && name === folderEntry.name
      ? [{ id: 'ungroup', label: messages.ungroup, onAction: () => void ungroup(entry, id) }]
      : []),
  ];
}

/** Shortcuts that move a block. */
export const moveKeys = {
  up: shortcuts.moveUp,
  down: shortcuts.moveDown,
  in: shortcuts.moveIn,
  out: shortcuts.moveOut,
} as const;
