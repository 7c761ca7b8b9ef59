import { type RefObject, useMemo } from 'react';
import type { EntryKind } from '../../api/entries.ts';
import { type Command, useCommands } from '../../shell/palette/commands.ts';
import { words } from '../../shell/words/entries.ts';

/** What the table does by itself. */
const ofTable: readonly Command[] = [
  { id: 'list open', label: words.openRow, keys: 'enter' },
  { id: 'list select', label: words.selectRow, keys: 'space' },
  { id: 'list all', label: words.selectAll, keys: 'mod+a' },
  { id: 'list none', label: words.selectNone, keys: 'escape' },
];

/**
 * What can be done in a list, by shortcut and from the palette.
 *
 * @param onMake begins an entry; none for who may not
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
