import type { MenuGroup } from '../../shell/controls/menu.tsx';
import { showKeys } from '../../shell/keys.ts';
import { words } from '../../shell/words/editor.ts';
import type { AddPlace } from '../composing.ts';
import type { OutlineNode } from '../outline/list-outline.ts';
import type { EntryEditor } from '../state/entry-editor.ts';
import { copy, cut, duplicate, moveBlockBy, paste, remove } from './block-actions.ts';

/** What can be done with a block, for a menu. */
export function listBlockChoices(
  entry: EntryEditor,
  { id, accepts, children }: OutlineNode,
  onAdd: (place: AddPlace) => void,
): readonly MenuGroup[] {
  return [
    {
      id: 'add',
      choices: [
        { id: 'after', label: words.addAfter, icon: 'plus', onAction: () => onAdd({ after: id }) },
        ...(accepts
          ? [
              {
                id: 'inside',
                label: words.addInside,
                icon: 'plus',
                onAction: () => onAdd({ place: { ...accepts, after: children.at(-1)?.id } }),
              } as const,
            ]
          : []),
        {
          id: 'duplicate',
          label: words.duplicate,
          icon: 'copy',
          shortcut: showKeys('mod+d'),
          onAction: () => duplicate(entry, id),
        },
      ],
    },
    {
      id: 'clipboard',
      choices: [
        { id: 'copy', label: words.copy, shortcut: showKeys('mod+c'), onAction: () => void copy(entry, id) },
        { id: 'cut', label: words.cut, shortcut: showKeys('mod+x'), onAction: () => void cut(entry, id) },
        {
          id: 'paste',
          label: words.paste,
          shortcut: showKeys('mod+v'),
          onAction: () => void paste(entry, id),
        },
      ],
    },
    {
      id: 'move',
      choices: (['up', 'down', 'in', 'out'] as const).map((direction) => ({
        id: direction,
        label: words.moves[direction],
        shortcut: showKeys(moveKeys[direction]),
        onAction: () => moveBlockBy(entry, id, direction),
      })),
    },
    {
      id: 'remove',
      choices: [
        {
          id: 'remove',
          label: words.remove,
          icon: 'trash',
          shortcut: showKeys('delete'),
          isDangerous: true,
          onAction: () => remove(entry, id),
        },
      ],
    },
  ];
}

/** With which a block is moved. */
export const moveKeys = {
  up: 'alt+arrowup',
  down: 'alt+arrowdown',
  in: 'alt+arrowright',
  out: 'alt+arrowleft',
} as const;
