import type { OpenedEntry } from '../api/entries.ts';
import type { Removal } from '../publishing/removal/take-away.ts';
import type { MenuGroup } from '../shell/controls/menu.tsx';
import { words } from '../shell/words/editor.ts';
import { listedKinds } from './entry-list/entry-kinds.ts';

/** What can be done with the whole entry that is not done every day. */
export function listMore(
  { kind, state, sitePath }: OpenedEntry,
  isPublisher: boolean,
  onRemoval: (removal: Removal) => void,
): readonly MenuGroup[] {
  const isShown = state === 'published' || state === 'changed';
  // Every page needs what a locale has one of.
  const mayGo = isPublisher && !listedKinds.some((listed) => listed.kind === kind && listed.isSingle);
  return [
    {
      id: 'look',
      choices: [
        ...(sitePath !== undefined
          ? [
              {
                id: 'site',
                label: words.openSite,
                icon: 'open',
                onAction: () => void window.open(sitePath, '_blank', 'noopener'),
              } as const,
            ]
          : []),
        { id: 'releases', label: words.releases, icon: 'rocket', href: '/studio/releases' },
      ],
    },
    {
      id: 'removal',
      choices: mayGo
        ? [
            {
              id: 'withdraw',
              label: words.withdraw,
              icon: 'eye-slash',
              isDisabled: !isShown,
              onAction: () => onRemoval('withdraw'),
            },
            {
              id: 'delete',
              label: words.delete,
              icon: 'trash',
              isDangerous: true,
              onAction: () => onRemoval('delete'),
            },
          ]
        : [],
    },
  ];
}
