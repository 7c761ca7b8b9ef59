import { useState } from 'react';
import { getListSeparator } from '#i18n/list-separator.ts';
import type { Names } from '#studio/accounts/contract.ts';
import { callApi } from '#studio/contract/call-api.ts';
import { isAllowedFor } from '#studio/contract/roles.ts';
import { writeAddress } from '#studio/contract/write-address.ts';
import { Button } from '#studio/kit/button.tsx';
import { toDayStart } from '#studio/kit/local-days.ts';
import { messages as kitMessages } from '#studio/kit/messages.ts';
import { EmptyState, ErrorNotice, Loading } from '#studio/kit/notice.tsx';
import type { ScreenProps } from '#studio/kit/screen.ts';
import { ScreenFrame } from '#studio/kit/screen-frame.tsx';
import { SelectField } from '#studio/kit/select-field.tsx';
import { SearchField, TextField } from '#studio/kit/text-field.tsx';
import { useApi } from '#studio/kit/use-loaded.ts';
import { usePages } from '#studio/kit/use-pages.ts';
import { useQuery } from '#studio/kit/use-query.ts';
import { AuditTable } from './audit-table.tsx';
import { describeAction, messages } from './messages.ts';
import { ShortenDialog } from './shorten-dialog.tsx';

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
        <div className="row2">
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
