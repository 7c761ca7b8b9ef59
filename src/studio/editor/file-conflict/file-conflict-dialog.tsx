import { useMemo, useState } from 'react';
import { callApi } from '#studio/contract/call-api.ts';
import { compareDocuments } from '#studio/documents/compare-documents.ts';
import type { EntryDocument } from '#studio/documents/contract.ts';
import { mergeDocuments } from '#studio/documents/merge-documents.ts';
import type { OpenedEntry } from '#studio/entries/contract.ts';
import { Button } from '#studio/kit/button.tsx';
import { Dialog } from '#studio/kit/dialog.tsx';
import { messages as kitMessages } from '#studio/kit/messages.ts';
import { ErrorNotice } from '#studio/kit/notice.tsx';
import { RadioGroup } from '#studio/kit/radio-group.tsx';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import { useAction } from '#studio/kit/use-action.ts';
import type { UnpublishRequest } from '#studio/publishing/contract.ts';
import { VersionComparison } from '#studio/publishing/version-comparison.tsx';
import { messages } from '../messages.ts';
import { useEntry, useEntryEditor } from '../state/use-entry.ts';
import styles from './file-conflict.module.css';

export interface FileConflictDialogProps {
  conflict: NonNullable<OpenedEntry['conflict']>;
  /** Continues to publishing; undefined without the permission. */
  onPublish: (() => void) | undefined;
  onReopen: () => void;
  onClose: () => void;
}

type Choice = 'both' | 'mine' | 'file';

/**
 * Settles a conflict between the editor's changes and the file's: merged three ways like concurrent saves, or
 * one side alone. Visitors see no change before publication, unless the chosen side has taken the entry away.
 */
export function FileConflictDialog({ conflict, onPublish, onReopen, onClose }: FileConflictDialogProps) {
  const entry = useEntryEditor();
  const opened = useEntry((state) => state.entry);
  // Live, so that the choice includes what others save while the dialog is open.
  const here = useEntry((state) => state.document);
  const isTakenAway = opened.state === 'withdrawn' && Object.keys(here).length === 0;
  const mine = isTakenAway ? undefined : here;
  const merged = useMemo(
    () => mine && conflict.file && mergeDocuments(conflict.base, mine, conflict.file),
    [conflict, mine],
  );
  const clashes = merged?.conflicts.length ?? 0;
  const choices: readonly Choice[] = merged ? ['both', 'mine', 'file'] : ['mine', 'file'];
  const [wanted, setWanted] = useState<Choice>(choices[0] ?? 'mine');
  const choice = choices.includes(wanted) ? wanted : 'mine';
  const { isPending, error, run } = useAction();
  const documents = { both: merged?.document, mine, file: conflict.file };
  const document = documents[choice];
  const mayTake = document !== undefined || onPublish !== undefined;
  const isWhole = document !== undefined && (choice !== 'both' || clashes === 0);
  const publish = isWhole ? onPublish : undefined;
  return (
    <Dialog
      title={conflict.file ? messages.fileChanged : messages.fileGone}
      isOpen
      size="large"
      onClose={onClose}
      actions={
        <>
          <Button look="primary" isPending={isPending} isDisabled={!mayTake} onPress={() => void settle()}>
            {document ? messages.settleAsDraft : messages.settleTaken}
          </Button>
          {publish && (
            <Button
              onPress={() => {
                void settle();
                publish();
              }}
            >
              {messages.settleAndPublish}
            </Button>
          )}
          <Button look="quiet" onPress={onClose}>
            {kitMessages.cancel}
          </Button>
        </>
      }
    >
      <div className="stack4">
        <ErrorNotice error={error} />
        <div className={styles.sides}>
          <Side title={messages.changedHere} base={conflict.base} now={mine} />
          <Side title={messages.changedInFile} base={conflict.base} now={conflict.file} />
        </div>
        <RadioGroup
          label={messages.whichCounts}
          choices={choices.map((value) => ({ value, label: describe(value), hint: explain(value) }))}
          value={choice}
          onChange={setWanted}
        />
      </div>
    </Dialog>
  );

  function describe(value: Choice): string {
    if (value === 'both') return messages.takeBoth;
    if (value === 'mine') return mine ? messages.takeMine : messages.keepTaken;
    return conflict.file ? messages.takeFile : messages.takeAway;
  }

  function explain(value: Choice): string {
    if (value === 'both') return messages.takeBothHint(clashes);
    if (!documents[value]) return onPublish ? messages.takeAwayHint : messages.takeAwayRefused;
    return value === 'mine' ? messages.takeMineHint : messages.takeFileHint;
  }

  async function settle(): Promise<void> {
    if (document) {
      entry.settleFile(document, choice === 'both' ? (merged?.conflicts ?? []) : []);
      showToast(choice === 'both' && clashes > 0 ? messages.fileMerging(clashes) : messages.fileSettled);
      onClose();
      return;
    }
    const { file, fileDigest = null } = opened;
    const body: UnpublishRequest = { files: [file], fileDigest };
    await run(async () => {
      await callApi(choice === 'mine' ? 'POST /withdraw' : 'POST /delete', { body });
      showToast(messages.fileSettled);
      onReopen();
    });
  }
}

function Side({ title, base, now }: { title: string; base: EntryDocument; now: EntryDocument | undefined }) {
  return (
    <section className="stack2 top">
      <h3>{title}</h3>
      {now ? (
        <VersionComparison before={base} after={now} changes={compareDocuments(base, now)} />
      ) : (
        <p>{messages.wasTaken}</p>
      )}
    </section>
  );
}
