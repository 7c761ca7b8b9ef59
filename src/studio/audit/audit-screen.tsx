import { useState } from 'react';
import { getListSeparator } from '#i18n/list-separator.ts';
import type { Names } from '#studio/accounts/contract.ts';
import { callApi } from '#studio/contract/call-api.ts';
import { isAllowedFor } from '#studio/contract/roles.ts';
import { toEditAddress, writeAddress } from '#studio/contract/write-address.ts';
import { useKnownEntries } from '#studio/entries/use-known-entries.ts';
import { Button } from '#studio/kit/button.tsx';
import { FormDialog } from '#studio/kit/dialog.tsx';
import { toDayStart } from '#studio/kit/local-days.ts';
import { messages as kitMessages } from '#studio/kit/messages.ts';
import { EmptyState, ErrorNotice, Loading } from '#studio/kit/notice.tsx';
import type { ScreenProps } from '#studio/kit/screen.ts';
import { ScreenFrame } from '#studio/kit/screen-frame.tsx';
import { SelectField } from '#studio/kit/select-field.tsx';
import { showTime } from '#studio/kit/show-time.ts';
import { Table } from '#studio/kit/table.tsx';
import { SearchField, TextField } from '#studio/kit/text-field.tsx';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import { useApi } from '#studio/kit/use-loaded.ts';
import { usePages } from '#studio/kit/use-pages.ts';
import { useQuery } from '#studio/kit/use-query.ts';
import type { AuditEntry } from './contract.ts';
import { describeDetails } from './describe-details.ts';
import { describeAction, messages } from './messages.ts';

/** The audit log. */
export default function AuditScreen({ editor }: ScreenProps) {
  const [filter, change] = useQuery();
  const { by = '', action = '', subject = '', from = '', until = '' } = filter;
  // The last day is included.
  const days = { from: toDayStart(from), to: toDayStart(until, 1) };
  const query = { by, action, subject: subject.trim(), ...days };
  const names = useApi('GET /names');
  const [isShortening, setIsShortening] = useState(false);
  const [shortened, setShortened] = useState(0);
  const { pages, error, isLoading, isPending, showMore } = usePages(
    (before, signal) => callApi('GET /audit', { query: { ...query, ...(before && { before }) }, signal }),
    [JSON.stringify(query), shortened],
  );
  const [first] = pages;
  const entries = pages.flatMap((page) => page.entries);
  const [actions, setActions] = useState<readonly string[]>([]);
  if (first && first.actions.length > actions.length) setActions(first.actions);
  return (
    <ScreenFrame
      title={messages.audit}
      actions={
        <div className="bar3">
          {isAllowedFor(editor, 'administer', undefined) && (
            <Button onPress={() => setIsShortening(true)}>{messages.shorten}</Button>
          )}
          {(['xlsx', 'csv'] as const).map((format) => (
            <a
              key={format}
              href={writeAddress('GET /audit/export', {
                query: { ...query, format, ...(format === 'csv' && { separator: getListSeparator() }) },
              })}
              download={`audit-log.${format}`}
            >
              {messages.exportAs(format.toUpperCase())}
            </a>
          ))}
        </div>
      }
    >
      <Filters {...{ by, action, subject, from, until, actions, change }} names={names.value ?? {}} />
      <ErrorNotice error={error ?? names.error} />
      {!first && isLoading && <Loading label={kitMessages.loading} />}
      {first && entries.length === 0 && (
        <EmptyState icon="scroll" title={messages.nothingFound}>
          <p>{messages.nothingFoundHint}</p>
        </EmptyState>
      )}
      {entries.length > 0 && <AuditTable entries={entries} names={names.value ?? {}} />}
      {showMore && (
        <Button isPending={isPending} onPress={showMore}>
          {messages.showMore}
        </Button>
      )}
      {isShortening && (
        <ShortenDialog onDone={() => setShortened(shortened + 1)} onClose={() => setIsShortening(false)} />
      )}
    </ScreenFrame>
  );
}

interface FiltersProps extends Readonly<Record<'by' | 'action' | 'subject' | 'from' | 'until', string>> {
  change: (values: Readonly<Record<string, string>>) => void;
  names: Names;
  /** All actions in the log. */
  actions: readonly string[];
}

function Filters({ by, action, subject, from, until, change, names, actions }: FiltersProps) {
  const set = (name: string) => (value: string) => change({ [name]: value });
  const people = Object.entries(names).sort(([, one], [, other]) => one.localeCompare(other));
  const rooms = Map.groupBy(actions, (one) => one.split('.')[0] ?? '');
  return (
    <>
      <search className="filters">
        <SelectField
          label={messages.who}
          value={by}
          onChange={set('by')}
          choices={[
            { value: '', label: messages.anybody },
            { value: 'system', label: messages.system },
            ...people.map(([value, label]) => ({ value, label })),
          ]}
        />
        <SelectField
          label={messages.what}
          value={action}
          onChange={set('action')}
          choices={[
            { value: '', label: messages.anything },
            ...[...rooms].flatMap(([room, own]) => [
              { value: `${room}.`, label: messages.anythingOf(describeAction(room)) },
              ...own.map((value) => ({ value, label: describeAction(value) })),
            ]),
          ]}
        />
        <TextField label={messages.from} type="date" value={from} onChange={set('from')} />
        <TextField label={messages.until} type="date" value={until} onChange={set('until')} />
      </search>
      <SearchField
        label={messages.searchSubject}
        placeholder={messages.searchSubject}
        value={subject}
        onChange={set('subject')}
      />
    </>
  );
}

const choices = [1, 2, 3, 5, 10].map((years) => ({ value: String(years), label: messages.years(years) }));

/** Removes what is old from the audit log. */
function ShortenDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const [years, setYears] = useState('2');
  return (
    <FormDialog title={messages.shortenTitle} action={messages.remove} onSubmit={shorten} onClose={onClose}>
      <p>{messages.shortenHint}</p>
      <SelectField label={messages.keep} choices={choices} value={years} onChange={setYears} />
    </FormDialog>
  );

  async function shorten(): Promise<void> {
    const { count } = await callApi('POST /audit/shorten', { body: { keepDays: Number(years) * 365 } });
    showToast(messages.removed(count));
    onDone();
    onClose();
  }
}

function AuditTable({ entries, names: people }: { entries: readonly AuditEntry[]; names: Names }) {
  const files = entries.flatMap(({ subject, details }) => [subject, details?.file].filter(isFile));
  const known = useKnownEntries(files);
  const names = { ...people, ...Object.fromEntries([...known].map(([file, { title }]) => [file, title])) };
  return (
    <Table heads={[messages.when, messages.who, messages.what, messages.towhat]}>
      {entries.map((entry) => (
        <tr key={entry.id}>
          <td>
            <time dateTime={entry.at}>{showTime(entry.at)}</time>
          </td>
          <td>
            {entry.by === 'system' ? messages.system : (entry.byName ?? entry.by)}
            {entry.token && <p className="muted">{messages.byToken(entry.token)}</p>}
          </td>
          <td>{describeAction(entry.action)}</td>
          <td>
            <Subject entry={entry} names={names} />
            <p className="muted">{describeDetails(entry, names)}</p>
          </td>
        </tr>
      ))}
    </Table>
  );
}

function isFile(value: unknown): value is string {
  return typeof value === 'string' && value.endsWith('.yaml');
}

/** The subject, linked to its present place. */
function Subject({ entry, names }: { entry: AuditEntry; names: Names }) {
  const { action, by, subject, subjectName } = entry;
  if (subject === undefined) return null;
  const [room] = action.split('.');
  if (room === 'media') return <a href={`/studio/media?item=${encodeURIComponent(subject)}`}>{subject}</a>;
  if (room === 'enquiries') return <a href={`/studio/enquiries/${subject}`}>{messages.enquiry}</a>;
  if (room === 'previews' && subject.startsWith('/')) return <span>{subject}</span>;
  if (isFile(subject)) return <a href={toEditAddress({ file: subject })}>{names[subject] ?? subject}</a>;
  if (room === 'plans' || room === 'releases' || room === 'publishing')
    return subjectName === undefined ? (
      <span>{messages.formerPlan}</span>
    ) : (
      <a href="/studio/plans">{subjectName}</a>
    );
  // A person's own account: they are named already.
  return subject === by ? null : <span>{subjectName ?? subject}</span>;
}
