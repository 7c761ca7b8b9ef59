import { type RefObject, useMemo } from 'react';
import type { EntryKind } from '#studio/contract/fields.ts';
import { type Command, useCommands } from '#studio/kit/commands.ts';
import { words } from './messages.ts';

/** Shortcuts that the table itself handles; listed for the palette. */
const ofTable: readonly Command[] = [
  { id: 'list open', label: words.openRow, keys: 'enter' },
  { id: 'list select', label: words.selectRow, keys: 'space' },
  { id: 'list all', label: words.selectAll, keys: 'mod+a' },
  { id: 'list none', label: words.selectNone, keys: 'escape' },
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
              label: words.newEntry(kind),
              icon: 'plus',
              keys: 'mod+enter',
              worksInFields: true,
              run: () => onMake(true),
            } as const,
          ]
        : []),
      {
        id: 'list search',
        label: words.search,
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
