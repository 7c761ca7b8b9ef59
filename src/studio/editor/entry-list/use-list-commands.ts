import { type RefObject, useMemo } from 'react';
import type { EntryKind } from '#studio/contract/fields.ts';
import { type Command, useCommands } from '#studio/kit/commands.ts';
import { messages } from './messages.ts';

/** Shortcuts that the table itself handles; listed for the palette. */
const ofTable: readonly Command[] = [
  { id: 'list open', label: messages.openRow, keys: 'enter' },
  { id: 'list select', label: messages.selectRow, keys: 'space' },
  { id: 'list all', label: messages.selectAll, keys: 'mod+a' },
  { id: 'list none', label: messages.selectNone, keys: 'escape' },
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
              keys: 'mod+enter',
              worksInFields: true,
              run: () => onMake(true),
            } as const,
          ]
        : []),
      {
        id: 'list search',
        label: messages.search,
        icon: 'search',
        keys: '/',
        run: () => search.current?.focus(),
      },
      ...ofTable,
    ],
    [kind, search, onMake],
  );
  useCommands(commands);
}
