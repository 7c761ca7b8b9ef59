import { useEffect, useState } from 'react';
import { FailedScreen, Loading } from '#studio/kit/notice.tsx';
import type { ScreenProps } from '#studio/kit/screen.ts';
import { ComposingScreen, type ComposingScreenProps } from './composing-screen.tsx';
import { DeletedEntry } from './deleted-entry.tsx';
import { messages } from './messages.ts';
import { showPlaceOfAddress } from './show-finding.ts';
import type { EntryEditor } from './state/entry-editor.ts';
import { openEntryEditor } from './state/open-entry-editor.ts';
import { EntryContext, useEntry } from './state/use-entry.ts';

/** Opens the entry named in the address for editing. */
export default function EditorScreen({ values, locale, editor }: ScreenProps) {
  const file = values.file ?? '';
  const [attempt, setAttempt] = useState(0);
  const reopen = () => setAttempt((count) => count + 1);
  const [opened, setOpened] = useState<{ entry?: EntryEditor; error?: unknown }>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt reopens the entry.
  useEffect(() => {
    const controller = new AbortController();
    let entry: EntryEditor | undefined;
    setOpened({});
    openEntryEditor(file, editor.id, controller.signal).then(
      (made) => {
        entry = made;
        if (controller.signal.aborted) {
          made.close();
          return;
        }
        showPlaceOfAddress(made);
        setOpened({ entry: made });
      },
      (error: unknown) => {
        if (!controller.signal.aborted) setOpened({ error });
      },
    );
    return () => {
      controller.abort();
      entry?.close();
    };
  }, [file, editor.id, attempt]);

  if (opened.error !== undefined) return <FailedScreen error={opened.error} onTryAgain={reopen} />;
  if (!opened.entry) return <Loading label={messages.loadingEntry} />;
  return (
    <EntryContext value={opened.entry}>
      <OpenedScreen locale={locale} editor={editor} isReopened={attempt > 0} onReopen={reopen} />
    </EntryContext>
  );
}

/** Switches screens when somebody else deletes the entry while it is open. */
function OpenedScreen({ locale, editor, isReopened, onReopen }: ComposingScreenProps) {
  const isDeleted = useEntry(({ entry }) => entry.state === 'deleted');
  const [wasDeleted] = useState(isDeleted);
  const takesFocus = isReopened || !wasDeleted;
  return isDeleted ? (
    <DeletedEntry editor={editor} locale={locale} takesFocus={takesFocus} onRestored={onReopen} />
  ) : (
    <ComposingScreen locale={locale} editor={editor} isReopened={isReopened} onReopen={onReopen} />
  );
}
