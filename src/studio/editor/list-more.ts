import type { OpenedEntry } from '#studio/entries/contract.ts';
import { listedKinds } from '#studio/entries/entry-kinds.ts';
import type { MenuGroup } from '#studio/kit/menu.tsx';
import type { Removal } from '#studio/publishing/removal/unpublish.ts';
import { messages as reviewMessages } from '#studio/reviews/messages.ts';
import { messages as entryMessages } from './entry-list/messages.ts';
import { messages } from './messages.ts';

/** A dialog about the whole entry. */
export type EntryDialog = 'review' | 'publish' | 'versions' | 'share' | 'duplicate' | 'discard' | Removal;

export interface MoreOptions {
  isReadOnly: boolean;
  isPublisher: boolean;
  /** Visitors see something else than the draft. */
  isChanged: boolean;
  onOpen: (dialog: EntryDialog) => void;
}

/** The less frequent actions on the whole entry, for a menu. */
export function listMore(
  { kind, state, sitePath }: OpenedEntry,
  { isReadOnly, isPublisher, isChanged, onOpen }: MoreOptions,
): readonly MenuGroup[] {
  const isShown = state === 'published' || state === 'changed';
  // A single entry can be neither duplicated nor taken away: every page needs it.
  const isSingle = listedKinds.some((listed) => listed.kind === kind && listed.isSingle);
  const mayGo = isPublisher && !isSingle;
  return [
    {
      id: 'look',
      choices: [
        sitePath !== undefined && {
          ...{ id: 'site', label: messages.openSite, icon: 'open' },
          onAction: () => void window.open(sitePath, '_blank', 'noopener'),
        },
        !isReadOnly &&
          !isSingle && {
            ...{ id: 'duplicate', label: entryMessages.duplicateWhole, icon: 'copy' },
            onAction: () => onOpen('duplicate'),
          },
        isPublisher && {
          ...{ id: 'review', label: reviewMessages.askReview, icon: 'eye' },
          onAction: () => onOpen('review'),
        },
        { id: 'plans', label: messages.plans, icon: 'rocket', href: '/studio/plans' },
      ],
    },
    {
      id: 'discard',
      choices: [
        !isReadOnly &&
          isChanged && {
            ...{ id: 'discard', label: messages.discard, icon: 'undo' },
            onAction: () => onOpen('discard'),
          },
      ],
    },
    {
      id: 'removal',
      choices: [
        mayGo && {
          ...{ id: 'withdraw', label: messages.withdraw, icon: 'eye-slash', isDisabled: !isShown },
          onAction: () => onOpen('withdraw'),
        },
        mayGo && {
          ...{ id: 'delete', label: messages.delete, icon: 'trash', isDangerous: true },
          onAction: () => onOpen('delete'),
        },
      ],
    },
  ];
}
