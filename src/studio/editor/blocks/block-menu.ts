import { folderEntry } from '#schema/entries/folder-entry.ts';
import type { BlockPlace } from '#studio/documents/document-operations.ts';
import type { IconName } from '#studio/kit/icons.ts';
import { showKeys } from '#studio/kit/keys.ts';
import type { MenuChoice, MenuGroup } from '#studio/kit/menu.tsx';
import { shortcuts } from '#studio/kit/shortcuts.ts';
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

/** Where to add a block: after another one, at the end (`after` undefined), or at an exact place. */
export type AddPlace = { after: string | undefined } | { place: BlockPlace };

/** Actions that open a dialog of the surrounding screen. */
export interface BlockRequests {
  /** Asks for a block to be added. */
  onAdd: (place: AddPlace) => void;
  /** Asks for blocks to be grouped into a folder. */
  onGroup: (ids: readonly string[]) => void;
}

export interface BlockAction {
  label: string;
  icon?: IconName;
  keys: string;
  isDangerous?: true;
  /** @param ids in document order */
  run: (entry: EntryEditor, ids: readonly string[], requests: BlockRequests) => unknown;
}

const move = (direction: 'up' | 'down' | 'in' | 'out', keys: string): BlockAction => ({
  label: messages.moves[direction],
  keys,
  run: (entry, [id = '']) => moveBlockBy(entry, id, direction),
});

/** What is done with blocks by their menu, by shortcut, in the palette, and above several that are selected. */
export const blockActions = {
  duplicate: { label: messages.duplicate, icon: 'copy', keys: shortcuts.duplicate, run: duplicate },
  copy: { label: messages.copy, icon: 'clipboard', keys: shortcuts.copy, run: copy },
  cut: { label: messages.cut, keys: shortcuts.cut, run: cut },
  moveUp: move('up', shortcuts.moveUp),
  moveDown: move('down', shortcuts.moveDown),
  moveIn: move('in', shortcuts.moveIn),
  moveOut: move('out', shortcuts.moveOut),
  hide: { label: messages.hideOrShow, icon: 'eye-slash', keys: shortcuts.hide, run: toggleHidden },
  group: {
    label: messages.group,
    icon: 'folder',
    keys: shortcuts.group,
    run: (_entry, ids, { onGroup }) => onGroup(ids),
  },
  remove: { label: messages.remove, icon: 'trash', keys: shortcuts.remove, isDangerous: true, run: remove },
} as const satisfies Record<string, BlockAction>;

export type BlockActionName = keyof typeof blockActions;

/** Those that are done with one block at a time. */
export const ofOne: readonly BlockActionName[] = ['moveUp', 'moveDown', 'moveIn', 'moveOut'];

/** An action on blocks as they are: hidden ones are shown again. */
export function readBlockAction(
  entry: EntryEditor,
  ids: readonly string[],
  name: BlockActionName,
): BlockAction {
  const action: BlockAction = blockActions[name];
  if (name !== 'hide') return action;
  return areHidden(entry, ids)
    ? { ...action, label: messages.show, icon: 'eye' }
    : { ...action, label: messages.hide };
}

/**
 * The actions on a block, for its menu.
 *
 * @param ids what they apply to: the block, or all that are selected with it
 */
export function listBlockChoices(
  entry: EntryEditor,
  { id, name, accepts, children }: OutlineNode,
  ids: readonly string[],
  requests: BlockRequests,
): readonly MenuGroup[] {
  const { onAdd } = requests;
  const isOne = ids.length === 1;
  const choose = (action: BlockActionName): MenuChoice => {
    const { keys, run, ...shown } = readBlockAction(entry, ids, action);
    return { id: action, ...shown, shortcut: showKeys(keys), onAction: () => void run(entry, ids, requests) };
  };
  return [
    {
      id: 'add',
      choices: [
        { id: 'after', label: messages.addAfter, icon: 'plus', onAction: () => onAdd({ after: id }) },
        accepts && {
          ...{ id: 'inside', label: messages.addInside, icon: 'plus' },
          onAction: () => onAdd({ place: { ...accepts, after: children.at(-1)?.id } }),
        },
        choose('duplicate'),
      ],
    },
    {
      id: 'clipboard',
      choices: [
        choose('copy'),
        choose('cut'),
        {
          id: 'paste',
          label: messages.paste,
          shortcut: showKeys(shortcuts.paste),
          onAction: () => void paste(entry, id),
        },
      ],
    },
    { id: 'move', choices: isOne ? ofOne.map(choose) : [] },
    {
      id: 'keep',
      choices: [
        choose('hide'),
        choose('group'),
        isOne &&
          name === folderEntry.name && {
            ...{ id: 'ungroup', label: messages.ungroup, onAction: () => void ungroup(entry, id) },
          },
      ],
    },
    { id: 'remove', choices: [choose('remove')] },
  ];
}
