import { type RefObject, useMemo } from 'react';
import type { EntryKind } from '#studio/contract/fields.ts';
import { type Command, useCommands } from '#studio/kit/commands.ts';
import { shortcuts } from '#studio/kit/shortcuts.ts';
import { messages } from './messages.ts';

/** Shortcuts that the table itself handles; listed for the palette. */
const ofTable: readonly Command[] = [
  { id: 'list open', label: messages.openRow, keys: shortcuts.openRow },
  { id: 'list select', label: messages.selectRow, keys: shortcuts.selectRow },
  { id: 'list all', label: messages.selectAll, keys: shortcuts.selectAll },
  { id: 'list none', label: messages.selectNone, keys: shortcuts.selectNone },
];

/**
 * Registers a list's commands for shortcuts and the palette.
 *
 * @param onMake creates an entry; undefined without the permission
 */
export function useListCommands(
  kind: EntryKind,
  search: RefObject<HTMLInputElement | null>,
  onMake: ((isMaking: true) => void) | undefined,
): void {
  const commands = useMemo<readonly Command[]>(
    () => [
      ...(onMake
        ? [
            {
              id: 'list new',
              label: messages.newEntry(kind),
              icon: 'plus',
              keys: shortcuts.create,
              worksInFields: true,
              run: () => onMake(true),
            } as const,
          ]
        : []),
      {
        id: 'list search',
        label: messages.search,
        icon: 'search',
        keys: shortcuts.search,
        run: () => search.current?.focus(),
      },
      ...ofTable,
    ],
    [kind, search, onMake],
  );
  useCommands(commands);
}
