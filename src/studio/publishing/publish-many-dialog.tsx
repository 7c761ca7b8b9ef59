import { useState } from 'react';
import { callApi } from '#studio/contract/call-api.ts';
import type { ApiFault } from '#studio/contract/problem.ts';
import type { Finding } from '#studio/documents/contract.ts';
import { toEditAddress } from '#studio/entries/entry-kinds.ts';
import { isFault } from '#studio/entries/is-fault.ts';
import { Checkbox } from '#studio/kit/checkbox.tsx';
import { Dialog } from '#studio/kit/dialog.tsx';
import layout from '#studio/kit/layout.module.css';
import { ErrorNotice, Loading } from '#studio/kit/notice.tsx';
import { navigate } from '#studio/kit/router.ts';
import { TextField } from '#studio/kit/text-field.tsx';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import { useAction } from '#studio/kit/use-action.ts';
import { useLoaded } from '#studio/kit/use-loaded.ts';
import { listChanges } from './change-list.tsx';
import { checkDrafts } from './check-drafts.ts';
import type { ChangeSummary, PublishRequest } from './contract.ts';
import { FindingGroups } from './finding-groups.tsx';
import { messages } from './messages.ts';
import { NeededList } from './needed-list.tsx';
import styles from './publishing.module.css';
import { UnapprovedNotice } from './unapproved-notice.tsx';

export interface PublishManyDialogProps {
  entries: readonly { file: string; title: string }[];
  onClose: () => void;
  /** Called once they are live. */
  onDone: () => void;
}

/** Shows changes and findings of several entries, and publishes all of them or none. */
export function PublishManyDialog({ entries, onClose, onDone }: PublishManyDialogProps) {
  const files = entries.map(({ file }) => file);
  const [together, setTogether] = useState<readonly string[]>();
  const [progress, setProgress] = useState<{ done: number; all: number }>();
  const check = useLoaded(
    (signal) => {
      setProgress(undefined);
      const onProgress = (done: number, all: number) => setProgress({ done, all });
      return checkDrafts(files, { together, signal, onProgress });
    },
    [files.join('\n'), together?.join('\n')],
  );
  const [note, setNote] = useState('');
  const [rewritesLinks, setRewritesLinks] = useState(true);
  const { isPending, error, run } = useAction();
  const answer = check.value;
  const needed = answer?.needed ?? [];
  const taken = together ?? needed.filter(({ isTaken }) => isTaken).map(({ file }) => file);
  const faults = answer?.findings.filter(isFault) ?? [];
  const changed = answer?.changes.flatMap((one) => (listChanges(one).length > 0 ? one.file : [])) ?? [];
  const linkCount = countLinks(answer?.changes ?? []);
  // After a failed check, `answer` is the outdated one.
  const isChecked = answer !== undefined && !check.isLoading && check.error === undefined;
  const isReady = isChecked && changed.length > 0 && faults.length === 0 && answer.unapproved.length === 0;
  return (
    <Dialog
      title={messages.publishManyTitle(entries.length)}
      isOpen
      size="medium"
      onClose={onClose}
      action={{
        label: messages.publishMany(changed.length),
        isDisabled: !isReady,
        isPending,
        onPress: () => void publish(),
      }}
    >
      <div className={layout.stack3}>
        {entries.length > 1 && <p>{messages.publishManyHint}</p>}
        <ErrorNotice error={error} {...(isReady && { onTryAgain: () => void publish() })} />
        <ErrorNotice error={check.error} onTryAgain={check.loadAgain} />
        {check.isLoading && (
          <Loading
            label={progress ? messages.pagesChecked(progress.done + 1, progress.all) : messages.checking}
          />
        )}
        {answer && (
          <ul className={layout.stack2}>
            {entries.map(({ file, title }) => (
              <li key={file} className={styles.row}>
                <span className={styles.said}>
                  <a href={toEditAddress({ file })}>{title}</a>{' '}
                  <span className={layout.muted}>{describe(answer.changes, file)}</span>
                </span>
                <FaultCount count={faults.filter((fault) => fault.file === file).length} />
              </li>
            ))}
          </ul>
        )}
        <UnapprovedNotice
          files={answer?.unapproved}
          titles={new Map([...entries, ...needed].map(({ file, title }) => [file, title]))}
        />
        <NeededList needed={needed} taken={taken} onChange={setTogether} />
        {isChecked && (
          <>
            {linkCount > 0 && (
              <Checkbox isSelected={rewritesLinks} onChange={setRewritesLinks}>
                {messages.rewrite(linkCount)}
              </Checkbox>
            )}
            {changed.length > 0 && (
              <FindingGroups
                file=""
                findings={answer.findings}
                onShow={(finding: Finding) => navigate(toEditAddress(finding, finding))}
                onCheckAgain={check.loadAgain}
              />
            )}
          </>
        )}
        <TextField label={messages.note} hint={messages.noteHint} value={note} onChange={setNote} lines={2} />
      </div>
    </Dialog>
  );

  function checkAgain(code: ApiFault['code']): void {
    if (code === 'conflict' || code === 'invalid') check.loadAgain();
  }

  /** Publishes the checked revisions; if somebody has saved since, repeats the check. */
  async function publish(): Promise<void> {
    if (!answer) return;
    await run(async () => {
      const drafts = [...answer.revisions].filter(([file]) => changed.includes(file));
      const body: PublishRequest = {
        entries: drafts.map(([file, revision]) => ({ file, revision })),
        ...(note.trim() && { note: note.trim() }),
        ...(linkCount > 0 && { rewritesLinks }),
      };
      await callApi('POST /publish', { body });
      showToast(messages.publishedMany(drafts.length));
      onDone();
    }, checkAgain);
  }
}

function FaultCount({ count }: { count: number }) {
  return count > 0 && <span className={styles.wrong}>{messages.faults(count)}</span>;
}

function describe(changes: readonly ChangeSummary[], file: string): string {
  const change = changes.find((one) => one.file === file);
  return (change && listChanges(change).join(' · ')) || messages.nothingToPublish;
}

function countLinks(changes: readonly ChangeSummary[]): number {
  return changes.flatMap(({ move }) => move?.links ?? []).reduce((sum, { count }) => sum + count, 0);
}
