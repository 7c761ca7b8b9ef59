import { useState } from 'react';
import type { Locale } from '#i18n/locales.ts';
import type { Editor } from '#studio/contract/fields.ts';
import { isAllowedFor } from '#studio/contract/roles.ts';
import { toListAddress } from '#studio/entries/entry-kinds.ts';
import { Button, LinkButton } from '#studio/kit/button.tsx';
import { EmptyState } from '#studio/kit/notice.tsx';
import { showFailure } from '#studio/kit/toasts/show-failure.ts';
import { findNarrowed } from '#studio/kit/use-query.ts';
import { messages } from '#studio/publishing/plans/messages.ts';
import { restoreEntry } from '#studio/publishing/removal/restore-entry.ts';
import { ownTimeZone, showTimeIn } from '#studio/publishing/show-time-in.ts';
import { messages as editorMessages } from './messages.ts';
import { useEntry } from './state/use-entry.ts';

export interface DeletedEntryProps {
  locale: Locale;
  editor: Editor;
  /** It was deleted on this screen just now, and the focus was lost with its fields. */
  takesFocus: boolean;
  onRestored: () => void;
}

/** Shown in place of a deleted entry; offers to restore it. */
export function DeletedEntry({ locale, editor, takesFocus, onRestored }: DeletedEntryProps) {
  const { file, kind, title, updatedAt, updatedBy = '', ...entry } = useEntry((state) => state.entry);
  const [isPending, setPending] = useState(false);
  return (
    <EmptyState
      isScreen
      icon="trash"
      title={messages.deletedTitle(title)}
      actions={
        <>
          {isAllowedFor(editor, 'write', entry.locale) && (
            <Button
              look="primary"
              icon="restore"
              autoFocus={takesFocus}
              isPending={isPending}
              onPress={() => void restore()}
            >
              {messages.restore}
            </Button>
          )}
          <LinkButton href={findNarrowed(toListAddress(kind, locale))}>{editorMessages.back}</LinkButton>
        </>
      }
    >
      {updatedAt && <p>{messages.deletedHint(showTimeIn(updatedAt, ownTimeZone()), updatedBy)}</p>}
    </EmptyState>
  );

  async function restore(): Promise<void> {
    setPending(true);
    try {
      if (await restoreEntry({ file, title })) onRestored();
    } catch (error) {
      showFailure(error);
    }
    setPending(false);
  }
}
