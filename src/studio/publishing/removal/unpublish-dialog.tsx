import { useState } from 'react';
import { callApi } from '#studio/contract/call-api.ts';
import { toEditAddress } from '#studio/contract/write-address.ts';
import { useKnownEntries } from '#studio/entries/use-known-entries.ts';
import { FormDialog } from '#studio/kit/dialog.tsx';
import { LoadState } from '#studio/kit/notice.tsx';
import { SelectField } from '#studio/kit/select-field.tsx';
import { TextField } from '#studio/kit/text-field.tsx';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import { useApi } from '#studio/kit/use-loaded.ts';
import type { Consequences, EntryConsequences, LinkingEntry } from '../contract.ts';
import { messages as publishWords } from '../messages.ts';
import { messages } from '../plans/messages.ts';
import { type LocalTime, readDueAt, TimeFields } from '../plans/time-fields.tsx';
import styles from '../publishing.module.css';
import { ownTimeZone, showDue } from '../show-time-in.ts';
import { type Removal, unpublish } from './unpublish.ts';

export interface UnpublishDialogProps {
  action: Removal;
  entries: readonly { file: string; title: string }[];
  onClose: () => void;
  /** Called once they are taken away. */
  onDone: () => void;
  /** Called once that is scheduled instead, which changes no entry; `onDone` by default. */
  onPlanned?: () => void;
  /** Called once that was undone. */
  onUndone: () => void;
}

/** Shows the consequences, and withdraws or deletes entries; withdraws them also at a time. */
export function UnpublishDialog({ action, entries, ...on }: UnpublishDialogProps) {
  const { onClose, onDone, onPlanned = onDone, onUndone } = on;
  const files = entries.map(({ file }) => file);
  const consequences = useApi('POST /consequences', { body: { files } });
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const [time, setTime] = useState<LocalTime>({ local: '', timeZone: ownTimeZone() });
  const [note, setNote] = useState('');
  const dueAt = readDueAt(time);
  const isScheduled = when === 'later';
  const mayWait = action === 'withdraw';
  return (
    <FormDialog
      title={toTitle(action, entries)}
      size="medium"
      action={isScheduled ? publishWords.schedule : messages[action]}
      isDangerous
      isDisabled={isScheduled ? dueAt === undefined : !consequences.value}
      onSubmit={act}
      onClose={onClose}
    >
      <p>{action === 'delete' ? messages.deleteHint : messages.withdrawHint}</p>
      <LoadState of={consequences} label={messages.looking} />
      {consequences.value && <ConsequenceList {...consequences.value} />}
      {mayWait && (
        <SelectField
          label={publishWords.when}
          choices={(['now', 'later'] as const).map((value) => ({ value, label: publishWords.whens[value] }))}
          value={when}
          onChange={setWhen}
        />
      )}
      {isScheduled && <TimeFields value={time} onChange={setTime} />}
      <TextField
        label={publishWords.note}
        hint={messages.removalNoteHint}
        value={note}
        onChange={setNote}
        lines={2}
      />
    </FormDialog>
  );

  async function act(): Promise<void> {
    const noted = note.trim() && { note: note.trim() };
    if (isScheduled && dueAt) {
      const { timeZone } = time;
      const planned = files.map((file) => ({ file, action: 'withdraw' }) as const);
      await callApi('POST /plans', { body: { entries: planned, dueAt, timeZone, ...noted } });
      showToast(messages.withdrawalScheduled(showDue(dueAt, timeZone), files.length));
      onPlanned();
    } else {
      await unpublish(action, { files, ...noted }, onUndone);
      onDone();
    }
  }
}

function toTitle(action: Removal, entries: UnpublishDialogProps['entries']): string {
  const [first] = entries;
  const isOne = entries.length === 1 && first;
  if (action === 'delete')
    return isOne ? messages.deleteTitle(first.title) : messages.deleteMany(entries.length);
  return isOne ? messages.withdrawTitle(first.title) : messages.withdrawMany(entries.length);
}

/** What taking entries away would do to the site. */
function ConsequenceList({ entries, findings }: Consequences) {
  const known = useKnownEntries(findings.map(({ file }) => file));
  const links = joinLinks(entries);
  const hasPath = entries.some(({ path }) => path !== undefined);
  return (
    <>
      <section className="stack2">
        <h3>{messages.visitors}</h3>
        <ul className={styles.lines}>
          {entries.flatMap(describe).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {entries.some(({ path, leadsTo }) => path !== undefined && leadsTo === undefined) && (
          <p className="muted">{messages.addRedirect}</p>
        )}
      </section>
      {hasPath && (
        <section className="stack2">
          <h3>{links.length === 0 ? messages.noLinks : messages.links(links.length)}</h3>
          {links.length > 0 && (
            <ul className={styles.lines}>
              {links.map(({ file, title, count }) => (
                <li key={file}>
                  <a href={toEditAddress({ file })}>{isNavigation(file) ? messages.navigation : title}</a>{' '}
                  <span className="muted">{messages.linkCount(count)}</span>
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
      {findings.length > 0 && (
        <section className="stack2">
          <h3>{messages.wrongThen}</h3>
          <ul className={styles.lines}>
            {findings.map((finding) => (
              <li key={`${finding.file} ${finding.path} ${finding.message}`}>
                <a href={toEditAddress(finding, finding)}>{known.get(finding.file)?.title ?? finding.file}</a>
                : {finding.message}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function describe({ title, path, leadsTo, plans }: EntryConsequences): string[] {
  const zone = ownTimeZone();
  return [
    path === undefined
      ? messages.noPage(title)
      : leadsTo === undefined
        ? messages.notFound(path)
        : messages.ledTo(path, leadsTo),
    ...plans.map(({ name, dueAt }) =>
      dueAt === undefined ? messages.inPlan(name) : messages.comesBack(showDue(dueAt, zone)),
    ),
  ];
}

/** Merges links by the entry that has them, adding up their counts. */
function joinLinks(entries: readonly EntryConsequences[]): LinkingEntry[] {
  const found = new Map<string, LinkingEntry>();
  for (const link of entries.flatMap(({ links }) => links)) {
    found.set(link.file, { ...link, count: link.count + (found.get(link.file)?.count ?? 0) });
  }
  return [...found.values()];
}

/** A locale's settings entry, which has no title of its own. */
function isNavigation(file: string): boolean {
  return /\/site\.\w+$/.test(file);
}
