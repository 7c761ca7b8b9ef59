import { useEffect, useMemo, useState } from 'react';
import type { Selection } from 'react-aria-components';
import type { EntryState, EntrySummary } from '../../api/entries.ts';
import { isAllowedFor } from '../../api/roles.ts';
import { restoreEntry } from '../../publishing/removal/restore-entry.ts';
import type { Removal } from '../../publishing/removal/take-away.ts';
import { TakeAwayDialog } from '../../publishing/removal/take-away-dialog.tsx';
import { showFailure } from '../../publishing/show-failure.ts';
import { describeError } from '../../shell/call-api.ts';
import { Button } from '../../shell/controls/button.tsx';
import { EmptyState, Loading, Notice } from '../../shell/controls/notice.tsx';
import { SelectField } from '../../shell/controls/select-field.tsx';
import { SearchField } from '../../shell/controls/text-field.tsx';
import type { ScreenProps } from '../../shell/screen.ts';
import { words } from '../../shell/words/entries.ts';
import { words as shellWords } from '../../shell/words/shell.ts';
import { BulkBar } from './bulk-bar.tsx';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import { loadEntries, useEntries } from './entry-index.ts';
import { type ListedKind, listedKinds } from './entry-kinds.ts';
import styles from './entry-list.module.css';
import { EntryTable } from './entry-table.tsx';
import { type EntryFilter, filterEntries } from './filter-entries.ts';
import { NewEntryDialog } from './new-entry-dialog.tsx';

const states = ['published', 'changed', 'draft', 'withdrawn', 'deleted'] as const satisfies EntryState[];

/** The entries of a kind: found, looked through, begun, published and withdrawn. */
export default function EntryListScreen({ values, ...props }: ScreenProps) {
  const listed = listedKinds.find(({ slug }) => slug === values.kind);
  if (!listed || listed.isSingle) {
    return <EmptyState isScreen icon="signpost" title={shellWords.notFound} />;
  }
  // Another kind or locale is another list, with nothing selected.
  return <EntryList key={`${values.kind} ${props.locale}`} {...props} listed={listed} />;
}

// Long because it is the whole of a list: what is asked for, what is found, and what is done with it.
function EntryList({ listed, locale, editor }: Omit<ScreenProps, 'values'> & { listed: ListedKind }) {
  const { kind, isShared } = listed;
  const { entries, error } = useEntries();
  const [filter, setFilter] = useState<EntryFilter>({
    query: '',
    state: undefined,
    sort: { column: 'title', direction: 'ascending' },
  });
  const [selection, setSelection] = useState<Selection>(new Set());
  const [isMaking, setMaking] = useState(false);
  const [copied, setCopied] = useState<EntrySummary>();
  const [removed, setRemoved] = useState<{ action: Removal; entry: EntrySummary }>();
  useEffect(() => void loadEntries(), []);
  const own = useMemo(
    () => entries?.filter((entry) => entry.kind === kind && (isShared || entry.locale === locale)),
    [entries, kind, isShared, locale],
  );
  const found = useMemo(() => own && filterEntries(own, filter), [own, filter]);
  const chosen =
    selection === 'all' ? (found ?? []) : (found ?? []).filter(({ file }) => selection.has(file));
  const canWrite = isAllowedFor(editor, 'write', isShared ? undefined : locale);
  const canPublish = isAllowedFor(editor, 'publish', isShared ? undefined : locale);
  const newButton = canWrite && (
    <Button look="primary" icon="plus" onPress={() => setMaking(true)}>
      {words.newEntry(kind)}
    </Button>
  );
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <h1 className={styles.title}>
          {listed.title}{' '}
          <span className={styles.count}>{own && found && words.count(found.length, own.length)}</span>
        </h1>
        {newButton}
      </header>
      <div className={styles.filters}>
        <SearchField
          label={words.search}
          placeholder={words.search}
          value={filter.query}
          onChange={(query) => setFilter({ ...filter, query })}
        />
        <SelectField
          label={words.state}
          hidesLabel
          choices={[
            { value: 'all', label: words.allStates },
            ...states.map((value) => ({ value, label: words.states[value] })),
          ]}
          value={filter.state ?? 'all'}
          onChange={(value) => setFilter({ ...filter, state: value === 'all' ? undefined : value })}
        />
      </div>
      {error !== undefined && (
        <Notice
          tone="danger"
          title={describeError(error).message}
          actions={<Button onPress={() => void loadEntries()}>{shellWords.tryAgain}</Button>}
        >
          {describeError(error).remedy}
        </Notice>
      )}
      {chosen.length > 0 && (
        <BulkBar
          entries={chosen}
          canWrite={canWrite}
          canPublish={canPublish}
          onDone={() => {
            setSelection(new Set());
            void loadEntries();
          }}
        />
      )}
      {!own && error === undefined && <Loading label={shellWords.loading} />}
      {own?.length === 0 && (
        <EmptyState icon={listed.icon} title={words.empty(kind)} actions={newButton}>
          <p>{words.emptyHint[kind]}</p>
        </EmptyState>
      )}
      {own && own.length > 0 && found?.length === 0 && (
        <EmptyState
          icon="search"
          title={words.nothingFound}
          actions={
            <Button onPress={() => setFilter({ ...filter, query: '', state: undefined })}>
              {words.clear}
            </Button>
          }
        >
          <p>{words.nothingFoundHint}</p>
        </EmptyState>
      )}
      {found && found.length > 0 && (
        <EntryTable
          label={listed.title}
          entries={found}
          canWrite={canWrite}
          canPublish={canPublish}
          sort={filter.sort}
          onSort={(sort) => setFilter({ ...filter, sort })}
          selection={selection}
          onSelection={setSelection}
          onDuplicate={setCopied}
          onRemove={(action, entry) => setRemoved({ action, entry })}
          onRestore={(entry) => void restore(entry)}
        />
      )}
      {isMaking && (
        <NewEntryDialog kind={kind} locale={isShared ? undefined : locale} onClose={() => setMaking(false)} />
      )}
      {removed && (
        <TakeAwayDialog
          action={removed.action}
          entries={[removed.entry]}
          onClose={() => setRemoved(undefined)}
          onDone={() => {
            setRemoved(undefined);
            void loadEntries();
          }}
          onUndone={() => void loadEntries()}
        />
      )}
      {copied && (
        <DuplicateDialog
          entry={copied}
          editor={editor}
          onClose={() => setCopied(undefined)}
          onDone={() => {
            setCopied(undefined);
            void loadEntries();
          }}
        />
      )}
    </div>
  );
}

/** What is deleted is a draft again, at whose sight the list is asked for anew. */
async function restore(entry: EntrySummary): Promise<void> {
  await restoreEntry(entry).catch(showFailure);
  await loadEntries();
}
