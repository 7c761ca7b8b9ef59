import { useState } from 'react';
import { getListSeparator } from '#i18n/list-separator.ts';
import type { Names } from '#studio/accounts/contract.ts';
import { callApi } from '#studio/contract/call-api.ts';
import { writeAddress } from '#studio/contract/write-address.ts';
import { Button } from '#studio/kit/button.tsx';
import { messages as kitMessages } from '#studio/kit/messages.ts';
import { EmptyState, ErrorNotice, Loading } from '#studio/kit/notice.tsx';
import { ScreenFrame } from '#studio/kit/screen-frame.tsx';
import { useAction } from '#studio/kit/use-action.ts';
import { useLoaded } from '#studio/kit/use-loaded.ts';
import { type AuditFilter, noFilter, toQuery } from './audit-filter.ts';
import { AuditFilters } from './audit-filters.tsx';
import styles from './audit-screen.module.css';
import { AuditTable } from './audit-table.tsx';
import type { AuditEntry, AuditPage, AuditSearch } from './contract.ts';
import { messages } from './messages.ts';

/** The audit log. */
export default function AuditScreen() {
  const [filter, setFilter] = useState<AuditFilter>(noFilter);
  const names = useLoaded((signal) => callApi('GET /names', { signal }), []);
  const query = toQuery(filter);
  const first = useLoaded((signal) => callApi('GET /audit', { query, signal }), [filter]);
  const [actions, setActions] = useState<readonly string[]>([]);
  if (first.value && first.value.actions.length > actions.length) setActions(first.value.actions);
  const separator = getListSeparator();
  return (
    <ScreenFrame
      title={messages.audit}
      actions={
        <div className={styles.exports}>
          {(['xlsx', 'csv', 'json'] as const).map((format) => (
            <a
              key={format}
              className={styles.export}
              href={writeAddress('GET /audit/export', {
                query: { ...query, format, ...(format === 'csv' && { separator }) },
              })}
              download={`audit-log.${format}`}
            >
              {messages.exportAs(format.toUpperCase())}
            </a>
          ))}
        </div>
      }
    >
      <AuditFilters filter={filter} onChange={setFilter} names={names.value ?? {}} actions={actions} />
      <ErrorNotice error={first.error ?? names.error} />
      {!first.value && first.isLoading && <Loading label={kitMessages.loading} />}
      {first.value && (
        <AuditList key={JSON.stringify(query)} query={query} page={first.value} names={names.value ?? {}} />
      )}
    </ScreenFrame>
  );
}

interface AuditListProps {
  query: AuditSearch;
  page: AuditPage;
  names: Names;
}

/** The first page, and further ones on request. */
function AuditList({ query, page, names }: AuditListProps) {
  const [later, setLater] = useState<readonly AuditEntry[]>([]);
  const [next, setNext] = useState(page.next);
  const { run, isPending, error } = useAction();
  if (page.entries.length === 0)
    return (
      <EmptyState icon="scroll" title={messages.nothingFound}>
        <p>{messages.nothingFoundHint}</p>
      </EmptyState>
    );
  return (
    <>
      <AuditTable entries={[...page.entries, ...later]} names={names} />
      <ErrorNotice error={error} />
      {next && (
        <Button isPending={isPending} onPress={() => void showMore(next)}>
          {messages.showMore}
        </Button>
      )}
    </>
  );

  async function showMore(before: string): Promise<void> {
    await run(async () => {
      const more = await callApi('GET /audit', { query: { ...query, before } });
      setLater((entries) => [...entries, ...more.entries]);
      setNext(more.next);
    });
  }
}
