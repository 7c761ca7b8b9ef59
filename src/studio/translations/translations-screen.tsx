import { useEffect, useMemo, useState } from 'react';
import { FileTrigger, type Selection } from 'react-aria-components';
import { getListSeparator } from '#i18n/list-separator.ts';
import { defaultLocale, type Locale, localeCodes, locales } from '#i18n/locales.ts';
import { isAllowed, isAllowedFor } from '#studio/contract/roles.ts';
import { writeAddress } from '#studio/contract/write-address.ts';
import type { TranslationState } from '#studio/entries/contract.ts';
import { translatedKinds } from '#studio/entries/entry-kinds.ts';
import { Button } from '#studio/kit/button.tsx';
import { Checkbox } from '#studio/kit/checkbox.tsx';
import { useContentChanges } from '#studio/kit/content-changes.ts';
import { EmptyState, LoadState } from '#studio/kit/notice.tsx';
import type { ScreenProps } from '#studio/kit/screen.ts';
import { ScreenFrame } from '#studio/kit/screen-frame.tsx';
import { SelectField } from '#studio/kit/select-field.tsx';
import { SearchField, TextField } from '#studio/kit/text-field.tsx';
import { useApi } from '#studio/kit/use-loaded.ts';
import { useQuery } from '#studio/kit/use-query.ts';
import { BeginDialog } from './begin-dialog.tsx';
import type { TranslatedKind, TranslationFilter, TranslationRow } from './contract.ts';
import { messages } from './messages.ts';
import { begin, TranslationActions } from './translation-actions.tsx';
import { type Sort, TranslationGrid } from './translation-grid.tsx';
import { ExportDialog } from './xliff/export-dialog.tsx';
import { ImportDialog } from './xliff/import-dialog.tsx';

const pageSize = 50;
const largestPage = 2000;

/** Milliseconds between questions: what others save is shown within five seconds, what is being compared sooner. */
const pause = { usual: 4000, comparing: 1000 };

/** In place of a locale: every one, whatever the editor's own. */
const all = 'all';

const states = Object.keys(messages.states) as TranslationState[];
const kinds: readonly { value: TranslatedKind; label: string }[] = [
  ...translatedKinds.map(({ kind, title }) => ({ value: kind, label: title })),
  { value: 'media', label: messages.media },
];

const translated = localeCodes.filter((code) => code !== defaultLocale);
const [firstTranslated = defaultLocale] = translated;

/** Ignores a kind or state that there is not: an address is written by anybody. */
function toFilter(asked: Readonly<Record<string, string>>): TranslationFilter {
  const { words = '', section, mine, since } = asked;
  const kind = kinds.find(({ value }) => value === asked.kind)?.value;
  const state = states.find((one) => one === asked.state);
  return {
    words: words.trim(),
    ...(kind && { kind: [kind] }),
    ...(section && { section }),
    ...(state && { state }),
    ...(mine && { mine: 'yes' }),
    ...(since && { since }),
  };
}

/** Entries and languages, and how each translation stands to its original. */
export default function TranslationsScreen({ editor }: ScreenProps) {
  const [asked, ask] = useQuery();
  const [own, ...others] = editor.locales ?? [];
  const usual = own && own !== defaultLocale && others.length === 0 ? own : undefined;
  const locale = localeCodes.find((code) => code === asked.locale) ?? (asked.locale ? undefined : usual);
  const filter = toFilter(asked);
  const sort: Sort = {
    column: localeCodes.find((code) => code === asked.sort) ?? 'title',
    direction: asked.direction === 'descending' ? 'descending' : 'ascending',
  };
  const [limit, setLimit] = useState(pageSize);
  const [selection, setSelection] = useState<Selection>(new Set());
  const [opened, setOpened] = useState<
    'export' | File | { rows: readonly TranslationRow[]; into: readonly Locale[] }
  >();
  const close = () => setOpened(undefined);
  const finish = () => {
    close();
    loadAgain();
  };
  const query = {
    ...filter,
    ...(locale && { locale: [locale] }),
    ...{ sort: sort.column, direction: sort.direction },
  };
  const { value, error, isLoading, loadAgain } = useApi('GET /translations', { query: { ...query, limit } });
  const separator = getListSeparator();
  const csv = writeAddress('GET /translations/export', { query: { ...query, separator } });
  // An answer that says the same draws nothing anew.
  const said = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  const table = useMemo(() => value, [said]);
  useContentChanges(loadAgain);
  const isComparing = (table?.pending ?? 0) > 0;
  useEffect(() => {
    if (isLoading) return;
    const timer = setTimeout(loadAgain, isComparing ? pause.comparing : pause.usual);
    return () => clearTimeout(timer);
  }, [isLoading, isComparing, loadAgain]);
  const shown = localeCodes.filter((code) => !locale || code === locale || code === defaultLocale);
  const writable = shown.filter((locale) => isAllowedFor(editor, 'write', locale));
  const chosen = (table?.rows ?? []).filter(({ file }) => selection === 'all' || selection.has(file));
  const exported = chosen.filter(({ kind }) => kind !== 'media').map(({ file }) => file);
  const change = (next: Readonly<Record<string, string>>) => {
    ask(next);
    setSelection(new Set());
    setLimit(pageSize);
  };
  return (
    <ScreenFrame
      title={messages.title}
      actions={
        <div className="bar3">
          <a href={csv} download="translations.csv">
            {messages.exportCsv}
          </a>
          <Button onPress={() => setOpened('export')} isDisabled={!table || table.foundEntries === 0}>
            {messages.exportXliff}
          </Button>
          {isAllowed(editor, 'write') && (
            <FileTrigger
              acceptedFileTypes={['.xlf', '.xliff', 'application/xliff+xml']}
              onSelect={(files) => setOpened(files?.[0])}
            >
              <Button>{messages.importXliff}</Button>
            </FileTrigger>
          )}
        </div>
      }
    >
      <search className="filters">
        <SearchField
          label={messages.search}
          placeholder={messages.search}
          value={asked.words ?? ''}
          onChange={(words) => change({ words })}
        />
        <SelectField
          hidesLabel
          label={messages.kind}
          choices={[{ value: '', label: messages.allKinds }, ...kinds]}
          value={asked.kind ?? ''}
          onChange={(kind) => change({ kind })}
        />
        <SelectField
          hidesLabel
          label={messages.section}
          choices={[
            { value: '', label: messages.allSections },
            ...(table?.sections ?? []).map((value) => ({ value, label: value })),
          ]}
          value={asked.section ?? ''}
          onChange={(section) => change({ section })}
        />
        <SelectField
          hidesLabel
          label={messages.locale}
          choices={[
            { value: '', label: messages.allLocales },
            ...localeCodes.map((value) => ({ value, label: locales[value].label })),
          ]}
          value={locale ?? ''}
          onChange={(code) => change({ locale: code || all })}
        />
        <SelectField
          hidesLabel
          label={messages.state}
          choices={[
            { value: '', label: messages.allStates },
            ...states.map((value) => ({ value, label: messages.states[value] })),
          ]}
          value={asked.state ?? ''}
          onChange={(state) => change({ state })}
        />
        <TextField
          label={messages.since}
          type="date"
          value={asked.since ?? ''}
          onChange={(since) => change({ since })}
        />
        <Checkbox
          isSelected={asked.mine === 'yes'}
          onChange={(isMine) => change({ mine: isMine ? 'yes' : '' })}
        >
          {messages.mine}
        </Checkbox>
      </search>
      <LoadState of={{ value: table, error, loadAgain }} />
      {table && (
        <p className="muted">
          {messages.found(table.found, table.all)} {isComparing && messages.pending(table.pending)}
        </p>
      )}
      {chosen.length > 0 && (
        <TranslationActions
          rows={chosen}
          writable={writable}
          publishable={shown.filter((locale) => isAllowedFor(editor, 'publish', locale))}
          onExport={() => setOpened('export')}
          onDone={() => {
            setSelection(new Set());
            loadAgain();
          }}
          onClear={() => setSelection(new Set())}
        />
      )}
      {table?.all === 0 && (
        <EmptyState icon="globe" title={messages.empty}>
          <p>{messages.emptyHint}</p>
        </EmptyState>
      )}
      {table && table.all > 0 && table.found === 0 && (
        <EmptyState
          icon="search"
          title={messages.nothingFound}
          actions={<Button onPress={() => change(everything)}>{messages.clear}</Button>}
        >
          <p>{messages.nothingFoundHint}</p>
        </EmptyState>
      )}
      {table && table.found > 0 && (
        <TranslationGrid
          table={table}
          shown={shown}
          writable={writable}
          sort={sort}
          onSort={({ column, direction }) => ask({ sort: column, direction })}
          selection={selection}
          onSelection={setSelection}
          onBegin={(row, locale) => setOpened({ rows: [row], into: [locale] })}
        />
      )}
      {table && table.found > table.rows.length && limit < largestPage && (
        <Button isPending={isLoading} onPress={() => setLimit(Math.min(limit * 2, largestPage))}>
          {messages.showMore}
        </Button>
      )}
      {opened === 'export' && table && (
        <ExportDialog
          filter={filter}
          {...(chosen.length > 0 && { files: exported })}
          into={[locale, ...writable].find((code) => code && code !== defaultLocale) ?? firstTranslated}
          choices={translated}
          onClose={close}
        />
      )}
      {opened instanceof File && (
        <ImportDialog file={opened} editor={editor} onClose={close} onDone={finish} />
      )}
      {typeof opened === 'object' && 'rows' in opened && (
        <BeginDialog {...opened} task={begin} writable={writable} onClose={close} onDone={finish} />
      )}
    </ScreenFrame>
  );
}

const everything = { words: '', kind: '', section: '', locale: all, state: '', mine: '', since: '' };
