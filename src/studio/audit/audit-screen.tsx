import { useState } from 'react';
import { getListSeparator } from '#i18n/list-separator.ts';
import { callApi } from '#studio/contract/call-api.ts';
import { isAllowedFor } from '#studio/contract/roles.ts';
import { writeAddress } from '#studio/contract/write-address.ts';
import { Button } from '#studio/kit/button.tsx';
import { messages as kitMessages } from '#studio/kit/messages.ts';
import { EmptyState, ErrorNotice, Loading } from '#studio/kit/notice.tsx';
import type { ScreenProps } from '#studio/kit/screen.ts';
import { ScreenFrame } from '#studio/kit/screen-frame.tsx';
import { useLoaded } from '#studio/kit/use-loaded.ts';
import { usePages } from '#studio/kit/use-pages.ts';
import { type AuditFilter, noFilter, toQuery } from './audit-filter.ts';
import { AuditFilters } from './audit-filters.tsx';
import styles from './audit-screen.module.css';
import { AuditTable } from './audit-table.tsx';
import { messages } from './messages.ts';
import { ShortenDialog } from './shorten-dialog.tsx';

/** The audit log. */
export default function AuditScreen({ editor }: ScreenProps) {
  const [filter, setFilter] = useState<AuditFilter>(noFilter);
  const names = useLoaded((signal) => callApi('GET /names', { signal }), []);
  const query = toQuery(filter);
  const [isShortening, setIsShortening] = useState(false);
  const [shortened, setShortened] = useState(0);
  const { pages, error, isLoading, isPending, showMore } = usePages(
    (before, signal) => callApi('GET /audit', { query: { ...query, ...(before && { before }) }, signal }),
    [filter, shortened],
  );
  const [first] = pages;
  const entries = pages.flatMap((page) => page.entries);
  const [actions, setActions] = useState<readonly string[]>([]);
  if (first && first.actions.length > actions.length) setActions(first.actions);
  const separator = getListSeparator();
  return (
    <ScreenFrame
      title={messages.audit}
      actions={
        <div className={styles.exports}>
          {isAllowedFor(editor, 'administer', undefined) && (
            <Button onPress={() => setIsShortening(true)}>{messages.shorten}</Button>
          )}
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
