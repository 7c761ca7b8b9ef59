import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { Selection } from 'react-aria-components';
import type { EntryKind } from '#studio/contract/fields.ts';
import { isAllowedFor } from '#studio/contract/roles.ts';
import type { EntrySummary } from '#studio/entries/contract.ts';
import { type ListedKind, listedKinds } from '#studio/entries/entry-kinds.ts';
import { messages as entryMessages } from '#studio/entries/messages.ts';
import { Button } from '#studio/kit/button.tsx';
import { type Command, useCommands } from '#studio/kit/commands.ts';
import { messages as kitMessages } from '#studio/kit/messages.ts';
import { EmptyState, LoadState } from '#studio/kit/notice.tsx';
import type { ScreenProps } from '#studio/kit/screen.ts';
import { SelectField } from '#studio/kit/select-field.tsx';
import { shortcuts } from '#studio/kit/shortcuts.ts';
import { SearchField } from '#studio/kit/text-field.tsx';
import { showFailure } from '#studio/kit/toasts/show-failure.ts';
import { useQuery } from '#studio/kit/use-query.ts';
import { restoreEntry } from '#studio/publishing/removal/restore-entry.ts';
import type { Removal } from '#studio/publishing/removal/unpublish.ts';
import { UnpublishDialog } from '#studio/publishing/removal/unpublish-dialog.tsx';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import { EntryActions } from './entry-actions.tsx';
import styles from './entry-list.module.css';
import { EntryTable } from './entry-table.tsx';
import { messages } from './messages.ts';
import { NewEntryDialog } from './new-entry-dialog.tsx';
import { type EntryListSort, useEntryList } from './use-entry-list.ts';

const sorts = ['title', 'state', 'updated'] as const;
const states = ['published', 'changed', 'draft', 'withdrawn', 'deleted', 'conflict'] as const;

/** The list of entries of a kind: search, creation and bulk actions. */
export default function EntryListScreen({ values, ...props }: ScreenProps) {
  const listed = listedKinds.find(({ slug }) => slug === values.kind);
  if (!listed || listed.isSingle) return <EmptyState isScreen icon="signpost" title={kitMessages.notFound} />;
  // The key resets the selection with the kind and locale.
  return <EntryList key={`${values.kind} ${props.locale}`} {...props} listed={listed} />;
}

function EntryList({ listed, locale, editor }: Omit<ScreenProps, 'values'> & { listed: ListedKind }) {
  const { kind, isShared } = listed;
  const [asked, ask] = useQuery();
  const words = asked.words ?? '';
  const state = states.find((one) => one === asked.state);
  const sort: EntryListSort = {
    column: sorts.find((one) => one === asked.sort) ?? 'title',
    direction: asked.direction === 'descending' ? 'descending' : 'ascending',
  };
  const [selection, setSelection] = useState<Selection>(new Set());
  const [opened, setOpened] = useState<'new' | { action: Removal | 'duplicate'; entry: EntrySummary }>();
  const close = () => setOpened(undefined);
  const finish = () => {
    close();
    list.reload();
  };
  const { entries, error, ...list } = useEntryList({
    kind: [kind],
    locale,
    words: words.trim(),
    ...(state && { state }),
    sort: sort.column,
    direction: sort.direction,
  });
  useEffect(() => {
    if (selection !== 'all' || list.isLoading || list.isPending) return;
    if (list.showMore && error === undefined) list.showMore();
    // Selects the present results, not those of a later search.
    else setSelection(new Set(entries?.map(({ file }) => file)));
  });
  // Bulk actions wait until all results are loaded.
  const chosen = selection === 'all' ? [] : (entries ?? []).filter(({ file }) => selection.has(file));
  const find: typeof ask = (next) => {
    if (selection === 'all') setSelection(new Set());
    ask(next);
  };
  const canWrite = isAllowedFor(editor, 'write', isShared ? undefined : locale);
  const canPublish = isAllowedFor(editor, 'publish', isShared ? undefined : locale);
  const newButton = canWrite && (
    <Button look="primary" icon="plus" onPress={() => setOpened('new')}>
      {messages.newEntry(kind)}
    </Button>
  );
  const search = useRef<HTMLInputElement>(null);
  useListCommands(kind, search, canWrite ? setOpened : undefined);
  return (
    <div className={styles.screen}>
      <header className={`bar3 between ${styles.header}`}>
        <h1 className="title">
          {listed.title}{' '}
          <span role="status" className="quiet normal regular">
            {entries && messages.count(list.found, list.all)}
          </span>
        </h1>
        {newButton}
      </header>
      <div className={`bar3 ${styles.filters}`}>
        <SearchField
          label={messages.search}
          placeholder={messages.search}
          inputRef={search}
          value={words}
          onChange={(text) => find({ words: text })}
        />
        <SelectField
          label={messages.state}
          hidesLabel
          choices={[
            { value: '', label: messages.allStates },
            ...states.map((value) => ({
              value,
              label: value === 'conflict' ? messages.conflict : entryMessages.states[value],
            })),
          ]}
          value={state ?? ''}
          onChange={(value) => find({ state: value })}
        />
      </div>
      <LoadState of={{ value: entries, error, loadAgain: list.reload }} />
      {chosen.length > 0 && (
        <EntryActions
          entries={chosen}
          canWrite={canWrite}
          canPublish={canPublish}
          onDone={() => {
            setSelection(new Set());
            list.reload();
          }}
          onOutdated={list.reload}
          onClear={() => setSelection(new Set())}
        />
      )}
      {entries && list.all === 0 && (
        <EmptyState icon={listed.icon} title={messages.empty(kind)} actions={newButton}>
          <p>{messages.emptyHint[kind]}</p>
        </EmptyState>
      )}
      {entries && list.all > 0 && list.found === 0 && (
        <EmptyState
          icon="search"
          title={messages.nothingFound}
          actions={<Button onPress={() => find({ words: '', state: '' })}>{messages.clear}</Button>}
        >
          <p>{messages.nothingFoundHint}</p>
        </EmptyState>
      )}
      {entries && entries.length > 0 && (
        <EntryTable
          label={listed.title}
          entries={entries}
          place={list.place}
          isLoadingMore={list.isPending}
          onLoadMore={list.showMore}
          canWrite={canWrite}
          canPublish={canPublish}
          canChoose={canPublish || (canWrite && state === 'deleted')}
          sort={sort}
          onSort={({ column, direction }) => find({ sort: column, direction })}
          selection={selection}
          onSelection={(next) => {
            setSelection(next);
            if (next === 'all') list.enlarge();
          }}
          onOpen={(action, entry) => setOpened({ action, entry })}
          onRestore={(entry) => void restoreEntry(entry).catch(showFailure).then(list.reload)}
        />
      )}
      {opened === 'new' && (
        <NewEntryDialog kind={kind} locale={isShared ? undefined : locale} onClose={close} />
      )}
      {typeof opened === 'object' &&
        (opened.action === 'duplicate' ? (
          <DuplicateDialog entry={opened.entry} editor={editor} onClose={close} onDone={finish} />
        ) : (
          <UnpublishDialog
            action={opened.action}
            entries={[opened.entry]}
            onClose={close}
            onDone={finish}
            onUndone={list.reload}
          />
        ))}
    </div>
  );
}

const toMake = { id: 'list new', icon: 'plus', keys: shortcuts.create, worksInFields: true } as const;

/** Shortcuts that the table itself handles; listed for the palette. */
const ofTable: readonly Command[] = [
  { id: 'list open', label: messages.openRow, keys: shortcuts.openRow },
  { id: 'list select', label: messages.selectRow, keys: shortcuts.selectRow },
  { id: 'list all', label: messages.selectAll, keys: shortcuts.selectAll },
  { id: 'list none', label: messages.selectNone, keys: shortcuts.selectNone },
];

/**
 * Registers a list's commands for shortcuts and the palette.
 *
 * @param onMake creates an entry; undefined without the permission
 */
function useListCommands(
  kind: EntryKind,
  search: RefObject<HTMLInputElement | null>,
  onMake: ((opened: 'new') => void) | undefined,
): void {
  const commands = useMemo<readonly Command[]>(
    () => [
      ...(onMake ? [{ ...toMake, label: messages.newEntry(kind), run: () => onMake('new') }] : []),
      {
        id: 'list search',
        label: messages.search,
        icon: 'search',
        keys: shortcuts.search,
        run: () => search.current?.focus(),
      },
      ...ofTable,
    ],
    [kind, search, onMake],
  );
  useCommands(commands);
}
