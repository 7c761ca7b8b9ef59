import { useState } from 'react';
import type { Locale } from '#i18n/locales.ts';
import type { Editor } from '../accounts/contract.ts';
import { isAllowedFor } from '../contract/roles.ts';
import { restoreEntry } from '../publishing/removal/restore-entry.ts';
import { showFailure } from '../publishing/show-failure.ts';
import { ownTimeZone, showTimeIn } from '../publishing/show-time-in.ts';
import { Button, LinkButton } from '../kit/button.tsx';
import { EmptyState } from '../kit/notice.tsx';
import { words as editorWords } from './messages.ts';
import { words } from '../publishing/plans/messages.ts';
import { toListAddress } from '../entries/entry-kinds.ts';
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
      title={words.deletedTitle(title)}
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
              {words.restore}
            </Button>
          )}
          <LinkButton href={toListAddress(kind, locale)}>{editorWords.back}</LinkButton>
        </>
      }
    >
      {updatedAt && <p>{words.deletedHint(showTimeIn(updatedAt, ownTimeZone()), updatedBy)}</p>}
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
