import { useState } from 'react';
import type { Finding, OpenedEntry } from '../api/entries.ts';
import type { NewSchedule, Published, PublishRequest, Release, Schedule } from '../api/publishing.ts';
import { toPath } from '../editor/state/entry-editor.ts';
import { ApiError, callApi } from '../shell/call-api.ts';
import { Button } from '../shell/controls/button.tsx';
import { Checkbox } from '../shell/controls/checkbox.tsx';
import { Dialog } from '../shell/controls/dialog.tsx';
import { Loading, Notice } from '../shell/controls/notice.tsx';
import { SelectField } from '../shell/controls/select-field.tsx';
import { TextField } from '../shell/controls/text-field.tsx';
import { showToast } from '../shell/toasts/toasts.ts';
import { useLoaded } from '../shell/use-loaded.ts';
import { words as planWords } from '../shell/words/plans.ts';
import { words } from '../shell/words/publishing.ts';
import { words as shellWords } from '../shell/words/shell.ts';
import { ChangeList } from './change-list.tsx';
import { checkDraft } from './check-draft.ts';
import { ErrorNotice } from './error-notice.tsx';
import { FindingGroups } from './finding-groups.tsx';
import styles from './publishing.module.css';
import {
  completeChoice,
  isChosen,
  makeChosen,
  ReleaseFields,
  useOpenReleases,
} from './releases/release-fields.tsx';
import { type LocalTime, readDueAt, TimeFields } from './schedules/time-fields.tsx';
import { ownTimeZone, showTimeIn } from './show-time-in.ts';

export interface PublishDialogProps {
  file: string;
  title: string;
  /** Of the draft, as it is saved; undefined until it is. */
  revision: number | undefined;
  /** Leads to what is wrong. */
  onShow: (finding: Finding) => void;
  /** Called where somebody else has saved meanwhile: takes their changes over. */
  onOutdated: () => void;
  onClose: () => void;
  /** Called once visitors see it. */
  onPublished: () => void;
  /** Called once it is to be published at a time, or in a release. */
  onPlanned: () => void;
}

const whens = ['now', 'later', 'release'] as const;

/** Says what would change and what is wrong, and publishes: now, at a time, or with others. */
// Long because what is asked for depends on when it is to be.
export function PublishDialog(props: PublishDialogProps) {
  const { file, title, revision, onShow, onClose } = props;
  const check = useLoaded(
    async (signal) => (revision === undefined ? undefined : checkDraft(file, signal)),
    [file, revision],
  );
  const { value: releases = [], loadAgain: loadReleases } = useOpenReleases();
  const [when, setWhen] = useState<(typeof whens)[number]>('now');
  const [note, setNote] = useState('');
  const [time, setTime] = useState<LocalTime>({ local: '', timeZone: ownTimeZone() });
  const [release, setRelease] = useState({ id: '', name: '' });
  const [rewritesLinks, setRewritesLinks] = useState(true);
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const answer = check.value;
  const faults = answer?.findings.filter(({ severity }) => severity === 'fault') ?? [];
  const links = answer?.changes.flatMap(({ move }) => move?.links ?? []) ?? [];
  const linkCount = links.reduce((sum, { count }) => sum + count, 0);
  const hasDraft = answer !== undefined && answer.changes.length > 0;
  const dueAt = readDueAt(time);
  const chosen = completeChoice(release, releases);
  const isReady =
    hasDraft &&
    !check.isLoading &&
    revision !== undefined &&
    { now: faults.length === 0, later: dueAt !== undefined, release: isChosen(chosen) }[when];
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
        <ErrorNotice error={error} {...(isReady && { onTryAgain: () => void act() })} />
        <ErrorNotice error={check.error} onTryAgain={check.loadAgain} />
        {revision === undefined && <Loading label={words.saving} />}
        {revision !== undefined && check.isLoading && <Loading label={words.checking} />}
        {answer && !check.isLoading && !hasDraft && <p>{words.noChanges}</p>}
        {answer && !check.isLoading && hasDraft && (
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
        <KnownPlans file={file} releases={releases} />
        <SelectField
          label={words.when}
          choices={whens.map((value) => ({ value, label: words.whens[value] }))}
          value={when}
          onChange={setWhen}
        />
        {when !== 'now' && faults.length > 0 && <Notice tone="warning">{planWords.wouldBeRefused}</Notice>}
        {when === 'later' && (
          <>
            <TimeFields value={time} onChange={setTime} />
            <p className={styles.muted}>{planWords.pins}</p>
          </>
        )}
        {when === 'release' && <ReleaseFields releases={releases} value={release} onChange={setRelease} />}
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
      if (reason instanceof ApiError && reason.fault.code === 'conflict') props.onOutdated();
      // What was refused says why; whether the server is away is known already.
      else if (reason instanceof ApiError && reason.fault.code === 'invalid') check.loadAgain();
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
    // Only once it is published is it known where; that it is published is said in any case.
    const { path } = await callApi<Partial<OpenedEntry>>(`/entries/${toPath(file)}`).catch(() => ({
      path: undefined,
    }));
    showToast(words.published, path === undefined ? {} : { link: { label: words.seePage, href: path } });
    props.onPublished();
  }

  async function schedule(saved: number): Promise<void> {
    if (dueAt === undefined) return;
    const { timeZone } = time;
    const body: NewSchedule = { file, action: 'publish', revision: saved, dueAt, timeZone };
    await callApi('/schedules', { method: 'POST', body });
    showToast(words.scheduled(planWords.due(showTimeIn(dueAt, timeZone), timeZone)), { link: toPlans });
    props.onPlanned();
  }

  async function addToRelease(saved: number): Promise<void> {
    const id = await makeChosen(chosen);
    // Whatever becomes of the rest, it is there now.
    setRelease({ id, name: chosen.name });
    loadReleases();
    const body = { file, action: 'publish', revision: saved };
    await callApi(`/releases/${id}/entries`, { method: 'POST', body });
    showToast(words.added(chosen.name), { link: toPlans });
    props.onPlanned();
  }
}

/** What is to happen to the entry already, which publishing it leaves as it is. */
function KnownPlans({ file, releases }: { file: string; releases: readonly Release[] }) {
  const { value: schedules = [] } = useLoaded((signal) => callApi<Schedule[]>('/schedules', { signal }), []);
  const next = schedules.find((schedule) => schedule.state === 'waiting' && schedule.file === file);
  const names = releases
    .filter(({ entries }) => entries.some((entry) => entry.file === file))
    .map(({ name }) => name);
  return (
    <>
      {next && (
        <Notice>
          {planWords.alreadyScheduled[next.action](
            planWords.due(showTimeIn(next.dueAt, next.timeZone), next.timeZone),
          )}
        </Notice>
      )}
      {names.length > 0 && <Notice>{planWords.alreadyReleased(names.join(', '))}</Notice>}
    </>
  );
}

const toPlans = { label: planWords.seeSchedules, href: '/studio/releases' };
