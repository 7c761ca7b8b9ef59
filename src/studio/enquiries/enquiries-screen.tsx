import { useState } from 'react';
import { getListSeparator } from '#i18n/list-separator.ts';
import { type Locale, localeCodes, locales } from '#i18n/locales.ts';
import { callApi } from '#studio/contract/call-api.ts';
import { isAllowed } from '#studio/contract/roles.ts';
import { writeAddress } from '#studio/contract/write-address.ts';
import { Button } from '#studio/kit/button.tsx';
import { toDayStart } from '#studio/kit/local-days.ts';
import { EmptyState, LoadState, Notice } from '#studio/kit/notice.tsx';
import type { ScreenProps } from '#studio/kit/screen.ts';
import { ScreenFrame } from '#studio/kit/screen-frame.tsx';
import { SelectField } from '#studio/kit/select-field.tsx';
import { showTime } from '#studio/kit/show-time.ts';
import { Table } from '#studio/kit/table.tsx';
import { SearchField, TextField } from '#studio/kit/text-field.tsx';
import { useApi } from '#studio/kit/use-loaded.ts';
import { usePages } from '#studio/kit/use-pages.ts';
import { useQuery } from '#studio/kit/use-query.ts';
import type { EnquirySearch } from './contract.ts';
import styles from './enquiries.module.css';
import { messages } from './messages.ts';
import { StateBadge } from './state-badge.tsx';

const states = Object.keys(messages.states) as (keyof typeof messages.states)[];
const forms = Object.keys(messages.forms) as (keyof typeof messages.forms)[];

/** Enquiries, newest first: those that nobody has seen to, unless another state is chosen. */
export default function EnquiriesScreen({ editor }: ScreenProps) {
  const [{ state = 'new', form = '', locale = '', words = '', from = '', until = '' }, change] = useQuery();
  const [field, setField] = useState({ typed: words, words });
  if (field.words !== words) setField({ typed: words, words });
  const search = {
    ...{ state: state === 'all' ? '' : state, form, locale, words },
    ...{ from: toDayStart(from), to: toDayStart(until, 1) },
  } as EnquirySearch;
  const names = useApi('GET /names').value ?? {};
  const { pages, error, isPending, showMore, loadAgain } = usePages(
    (after, signal) => callApi('GET /enquiries', { query: { ...search, ...(after && { after }) }, signal }),
    [JSON.stringify(search)],
  );
  const [first] = pages;
  const enquiries = pages.flatMap((page) => page.enquiries);
  const seesSenders = isAllowed(editor, 'enquiries');
  const set = (name: string) => (value: string) => change({ [name]: value });
  const isNarrowed = state !== 'new' || [form, locale, words, from, until].some(Boolean);
  const empty = isNarrowed ? 'nothingFound' : 'allDone';
  return (
    <ScreenFrame
      title={messages.title}
      actions={
        seesSenders && (
          <div className="row2">
            {(['xlsx', 'csv'] as const).map((format) => (
              <a
                key={format}
                href={writeAddress('GET /enquiries/export', {
                  query: {
                    ...search,
                    format,
                    language: (editor.locales?.[0] ?? 'en-gb') satisfies Locale,
                    ...(format === 'csv' && { separator: getListSeparator() }),
                  },
                })}
                download={`enquiries.${format}`}
              >
                {messages.export(format.toUpperCase())}
              </a>
            ))}
          </div>
        )
      }
    >
      {!seesSenders && <Notice>{messages.hiddenHint}</Notice>}
      <search className="filters">
        <SelectField
          label={messages.state}
          value={state}
          onChange={(value) => change({ state: value === 'new' ? '' : value })}
          choices={[
            ...states.map((value) => {
              const count = value === 'answered' ? undefined : first?.counts[value];
              const label = messages.states[value];
              return { value, label: count === undefined ? label : messages.counted(label, count) };
            }),
            { value: 'all', label: messages.allStates },
          ]}
        />
        <SelectField
          label={messages.form}
          value={form}
          onChange={set('form')}
          choices={[
            { value: '', label: messages.allForms },
            ...forms.map((value) => ({ value, label: messages.forms[value] })),
          ]}
        />
        <SelectField
          label={messages.locale}
          value={locale}
          onChange={set('locale')}
          choices={[
            { value: '', label: messages.allLocales },
            ...((seesSenders && editor.locales) || localeCodes).map((value) => ({
              value,
              label: locales[value].label,
            })),
          ]}
        />
        <TextField label={messages.from} type="date" value={from} onChange={set('from')} />
        <TextField label={messages.until} type="date" value={until} onChange={set('until')} />
      </search>
      {seesSenders && (
        <SearchField
          label={messages.search}
          placeholder={messages.search}
          value={field.typed}
          onChange={(typed) => setField({ typed, words })}
          onSubmit={set('words')}
          onClear={() => change({ words: '' })}
        />
      )}
      <LoadState of={{ value: first, error, loadAgain }} />
      {first && enquiries.length === 0 && (
        <EmptyState
          icon="mail"
          title={messages[empty]}
          actions={<Button onPress={() => change({ ...nothing, state: 'all' })}>{messages.clear}</Button>}
        >
          <p>{messages[`${empty}Hint`]}</p>
        </EmptyState>
      )}
      {enquiries.length > 0 && (
        <Table heads={[messages.sender, messages.state, messages.form, messages.received, messages.assignee]}>
          {enquiries.map(({ id, sender, state: own, form: sentWith, locale: of, receivedAt, assignee }) => (
            <tr key={id}>
              <th scope="row" className={styles.sender}>
                {sender === undefined ? (
                  messages.hidden
                ) : (
                  <a href={`/studio/enquiries/${id}${location.search}`} dir="auto">
                    {sender}
                  </a>
                )}
              </th>
              <td>
                <StateBadge state={own} />
              </td>
              <td>{messages.sentAs(messages.forms[sentWith], locales[of].label)}</td>
              <td>
                <time dateTime={receivedAt}>{showTime(receivedAt)}</time>
              </td>
              <td>{assignee === undefined ? messages.nobody : (names[assignee] ?? messages.left)}</td>
            </tr>
          ))}
        </Table>
      )}
      {showMore && (
        <Button isPending={isPending} onPress={showMore}>
          {messages.showMore}
        </Button>
      )}
    </ScreenFrame>
  );
}

const nothing = { form: '', locale: '', words: '', from: '', until: '' };
