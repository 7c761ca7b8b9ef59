import { useState } from 'react';
import type { Finding } from '../api/entries.ts';
import type { Published, PublishRequest, Release } from '../api/publishing.ts';
import { callApi } from '../shell/call-api.ts';
import { Button } from '../shell/controls/button.tsx';
import { Checkbox } from '../shell/controls/checkbox.tsx';
import { Dialog } from '../shell/controls/dialog.tsx';
import { Loading } from '../shell/controls/notice.tsx';
import { SelectField } from '../shell/controls/select-field.tsx';
import { TextField } from '../shell/controls/text-field.tsx';
import { showToast } from '../shell/toasts/toasts.ts';
import { useLoaded } from '../shell/use-loaded.ts';
import { words } from '../shell/words/publishing.ts';
import { words as shellWords } from '../shell/words/shell.ts';
import { ChangeList } from './change-list.tsx';
import { checkDraft } from './check-draft.ts';
import { ErrorNotice } from './error-notice.tsx';
import { FindingGroups } from './finding-groups.tsx';
import styles from './publishing.module.css';
import { readLocalTime, showTimeIn } from './show-time-in.ts';

export interface PublishDialogProps {
  file: string;
  title: string;
  /** Of the draft, as it is saved; undefined until it is. */
  revision: number | undefined;
  /** Leads to what is wrong. */
  onShow: (finding: Finding) => void;
  onClose: () => void;
  /** Called once visitors see it. */
  onPublished: () => void;
}

type When = 'now' | 'later' | 'release';

const another = 'another';

/** Says what would change and what is wrong, and publishes: now, at a time, or with others. */
// Long because what is asked for depends on when it is to be.
export function PublishDialog({ file, title, revision, onShow, onClose, onPublished }: PublishDialogProps) {
  const check = useLoaded(
    async (signal) => (revision === undefined ? undefined : checkDraft(file, signal)),
    [file, revision],
  );
  const releases = useLoaded((signal) => callApi<Release[]>('/releases', { signal }), []);
  const open = releases.value?.filter(({ state }) => state === 'open') ?? [];
  const [when, setWhen] = useState<When>('now');
  const [note, setNote] = useState('');
  const [time, setTime] = useState('');
  const [release, setRelease] = useState('');
  const [name, setName] = useState('');
  const [rewritesLinks, setRewritesLinks] = useState(true);
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const answer = check.value;
  const faults = answer?.findings.filter(({ severity }) => severity === 'fault') ?? [];
  const links = answer?.changes.flatMap(({ move }) => move?.links ?? []) ?? [];
  const linkCount = links.reduce((sum, { count }) => sum + count, 0);
  const dueAt = readLocalTime(time);
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const chosen = release || open[0]?.id || another;
  const isReady =
    answer !== undefined &&
    !check.isLoading &&
    revision !== undefined &&
    (when !== 'now' || faults.length === 0) &&
    (when !== 'later' || dueAt !== undefined) &&
    (when !== 'release' || chosen !== another || name.trim() !== '');
  const labels = { now: words.publish, later: words.schedule, release: words.addToRelease };
  return (
    <Dialog
      title={words.publishTitle(title)}
      isOpen
      size="medium"
      onClose={onClose}
      actions={
        <>
          <Button look="primary" isDisabled={!isReady} isPending={isPending} onPress={() => void act()}>
            {labels[when]}
          </Button>
          <Button look="quiet" onPress={onClose}>
            {shellWords.cancel}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <ErrorNotice error={error} />
        <ErrorNotice error={check.error} onTryAgain={check.loadAgain} />
        {revision === undefined && <Loading label={words.saving} />}
        {revision !== undefined && check.isLoading && <Loading label={words.checking} />}
        {answer && !check.isLoading && (
          <>
            <ChangeList changes={answer.changes} file={file} />
            {linkCount > 0 && (
              <Checkbox isSelected={rewritesLinks} onChange={setRewritesLinks}>
                {words.rewrite(linkCount)}
              </Checkbox>
            )}
            <FindingGroups
              file={file}
              findings={answer.findings}
              onShow={onShow}
              onCheckAgain={check.loadAgain}
            />
          </>
        )}
        <SelectField<When>
          label={words.when}
          choices={(['now', 'later', 'release'] as const).map((value) => ({
            value,
            label: words.whens[value],
          }))}
          value={when}
          onChange={setWhen}
        />
        {when === 'later' && (
          <TextField
            label={words.time}
            type="datetime-local"
            value={time}
            onChange={setTime}
            hint={words.timeZone(timeZone)}
            error={time !== '' && dueAt === undefined ? words.noTime : undefined}
          />
        )}
        {when === 'release' && (
          <>
            <SelectField
              label={words.release}
              choices={[
                ...open.map(({ id, name: label }) => ({ value: id, label })),
                { value: another, label: words.newRelease },
              ]}
              value={chosen}
              onChange={setRelease}
            />
            {chosen === another && <TextField label={words.releaseName} value={name} onChange={setName} />}
          </>
        )}
        {when === 'now' && (
          <TextField label={words.note} hint={words.noteHint} value={note} onChange={setNote} lines={2} />
        )}
      </div>
    </Dialog>
  );

  async function act(): Promise<void> {
    if (revision === undefined) return;
    setPending(true);
    setError(undefined);
    try {
      if (when === 'now') await publish(revision);
      else if (when === 'later') await schedule(revision);
      else await addToRelease(revision);
    } catch (reason) {
      setError(reason);
      check.loadAgain();
    } finally {
      setPending(false);
    }
  }

  async function publish(saved: number): Promise<void> {
    const body: PublishRequest = {
      entries: [{ file, revision: saved }],
      ...(note.trim() && { note: note.trim() }),
      ...(linkCount > 0 && { rewritesLinks }),
    };
    await callApi<Published>('/publish', { method: 'POST', body });
    showToast(words.published);
    onPublished();
  }

  async function schedule(saved: number): Promise<void> {
    if (dueAt === undefined) return;
    const body = { file, action: 'publish', revision: saved, dueAt, timeZone };
    await callApi('/schedules', { method: 'POST', body });
    showToast(words.scheduled(showTimeIn(dueAt, timeZone)));
    onClose();
  }

  async function addToRelease(saved: number): Promise<void> {
    const id =
      chosen === another
        ? (await callApi<{ id: string }>('/releases', { method: 'POST', body: { name: name.trim() } })).id
        : chosen;
    const body = { file, action: 'publish', revision: saved };
    await callApi(`/releases/${id}/entries`, { method: 'POST', body });
    showToast(words.added(open.find((one) => one.id === id)?.name ?? name.trim()));
    onClose();
  }
}
