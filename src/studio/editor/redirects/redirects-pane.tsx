import { type ClipboardEvent, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { foldText, seekWords } from '#i18n/fold-text.ts';
import { type Locale, locales } from '#i18n/locales.ts';
import { toCanonicalPath } from '#links/canonical-path.ts';
import type { EntryDocument } from '#studio/documents/contract.ts';
import { createRandomId } from '#studio/documents/create-random-id.ts';
import { isBlockList, readPath } from '#studio/documents/find-block.ts';
import { askForAllEntries } from '#studio/entries/ask-for-entries.ts';
import { announce } from '#studio/kit/announce.ts';
import { Button } from '#studio/kit/button.tsx';
import { Checkbox } from '#studio/kit/checkbox.tsx';
import { EmptyState, Notice } from '#studio/kit/notice.tsx';
import { SearchField } from '#studio/kit/text-field.tsx';
import { useLoaded } from '#studio/kit/use-loaded.ts';
import { changeField } from '../fields/change-field.ts';
import { Conflicts } from '../fields/conflicts.tsx';
import { messages as editorMessages } from '../messages.ts';
import { useEntry, useEntryEditor } from '../state/use-entry.ts';
import { checkRedirects, type RedirectRow, readRows } from './check-redirects.ts';
import { messages } from './messages.ts';
import { readPastedRows } from './read-pasted-rows.ts';
import { RedirectRowFields } from './redirect-row.tsx';
import styles from './redirects.module.css';

/** A row to focus, and the field in it. */
interface RowPlace {
  index: number;
  name: string | number | undefined;
}

/** Rows rendered at first, and by each "show more". */
const step = 200;

const field = 'redirects';

/** A locale's redirects in a table, with each fault in its row. */
export function RedirectsPane({ locale, isReadOnly }: { locale: Locale; isReadOnly: boolean }) {
  const entry = useEntryEditor();
  const document = useEntry((state) => state.document);
  const rows = useMemo(() => readRows(document), [document]);
  const pages = useTakenPaths(locale);
  const faults = useMemo(
    () => checkRedirects(rows, locales[locale].paths.home, pages),
    [rows, locale, pages],
  );
  const [query, setQuery] = useState('');
  const [isOnlyWrong, setOnlyWrong] = useState(false);
  const [most, setMost] = useState(step);
  const table = useRef<HTMLTableSectionElement>(null);
  const focus = useEntry((state) => state.focus);
  const wanted = useRef<RowPlace>(undefined);
  useEffect(() => {
    const [list, index, name] = readPath(focus?.path ?? '');
    if (list !== field || typeof index !== 'number') return;
    wanted.current = { index, name };
    setQuery('');
    setOnlyWrong(false);
    setMost((before) => Math.max(before, index + 1));
  }, [focus]);
  useEffect(() => {
    const row = wanted.current && rows[wanted.current.index];
    if (row && focusField(row.id, wanted.current?.name, table.current)) wanted.current = undefined;
  });
  const hintId = useId();
  const found = useMemo(() => {
    const hasWords = seekWords(query);
    return [...rows.entries()].filter(
      ([, row]) =>
        hasWords(foldText(`${row.from} ${row.to}`)) &&
        (!isOnlyWrong || faults.has(row.id) || isBeingTyped(row.id, table.current)),
    );
  }, [rows, faults, query, isOnlyWrong]);
  const change = useCallback(
    (id: string, name: string, value: unknown) => changeField(entry, id, [name], value),
    [entry],
  );
  const remove = useCallback(
    (row: RedirectRow) => {
      const before = neighbourOf(row.id, table.current);
      entry.change([{ type: 'remove', block: row.id }], { label: messages.removed(row.from) });
      announce(messages.removed(row.from));
      focusRow(before, table.current);
    },
    [entry],
  );
  const goOn = useCallback((id: string) => {
    const next = neighbourOf(id, table.current, 1);
    if (next) focusRow(next, table.current);
  }, []);
  const addButton = !isReadOnly && (
    <Button icon="plus" onPress={add}>
      {messages.add}
    </Button>
  );
  return (
    <section aria-label={messages.title} className={styles.pane}>
      <Conflicts />
      {isReadOnly && <Notice>{editorMessages.readOnly}</Notice>}
      <header className={`bar3 ${styles.header}`}>
        <p role="status" className="medium">
          {messages.count(rows.length, faults.size)}
        </p>
        <SearchField
          label={messages.search}
          placeholder={messages.search}
          value={query}
          onChange={setQuery}
        />
        {faults.size > 0 && (
          <Checkbox isSelected={isOnlyWrong} onChange={setOnlyWrong}>
            {messages.onlyWrong}
          </Checkbox>
        )}
        {addButton}
      </header>
      {!isReadOnly && (
        <p id={hintId} className={styles.hint}>
          {messages.hint}
        </p>
      )}
      {rows.length === 0 ? (
        <EmptyState icon="signpost" title={messages.none} actions={addButton}>
          <p>{messages.noneHint}</p>
        </EmptyState>
      ) : (
        <div className={`panel fill scrolls ${styles.scroll}`}>
          <table
            className={`cells titled ${styles.table}`}
            aria-label={messages.title}
            aria-describedby={isReadOnly ? undefined : hintId}
          >
            <thead>
              <tr>
                <th scope="col">{messages.row}</th>
                <th scope="col">{messages.from}</th>
                <th scope="col">{messages.to}</th>
                <th scope="col">{messages.kind}</th>
                <th scope="col">{messages.prefix}</th>
                {!isReadOnly && <th scope="col">{messages.actions}</th>}
              </tr>
            </thead>
            <tbody ref={table} onPaste={isReadOnly ? undefined : paste}>
              {found.slice(0, most).map(([index, row]) => (
                <RedirectRowFields
                  key={row.id}
                  {...row}
                  number={index + 1}
                  fault={faults.get(row.id)}
                  isReadOnly={isReadOnly}
                  onChange={change}
                  onRemove={remove}
                  onEnter={goOn}
                />
              ))}
            </tbody>
          </table>
          {found.length === 0 && <p className={styles.hint}>{messages.noMatch}</p>}
          {found.length > most && (
            <Button onPress={() => setMost(most + step)}>{messages.more(found.length - most)}</Button>
          )}
        </div>
      )}
    </section>
  );

  /** Adds a row at the top, where it is visible. */
  function add(): void {
    const id = createRandomId();
    flushSync(() => {
      setQuery('');
      setOnlyWrong(false);
      entry.change([{ type: 'insert', value: { _id: id, from: '' }, place: { list: [field] } }], {
        label: messages.added,
      });
    });
    focusRow(id, table.current);
  }

  /** Inserts pasted rows after the row with the focus, or in its place if that is empty. */
  function paste(event: ClipboardEvent<HTMLElement>): void {
    const pasted = readPastedRows(event.clipboardData.getData('text/plain'));
    const at = idOf(event.target as HTMLElement);
    if (!pasted || at === undefined) return;
    event.preventDefault();
    const list = document[field];
    const items = isBlockList(list) ? list : [];
    const added = pasted.map((redirect): EntryDocument => ({ _id: createRandomId(), ...redirect }));
    const value = items.flatMap((item) => {
      if (item._id !== at) return [item];
      return item.from || item.to ? [item, ...added] : added;
    });
    flushSync(() =>
      entry.change([{ type: 'set', field: [field], value }], { label: messages.pasted(added.length) }),
    );
    announce(messages.pasted(added.length));
    focusRow(String(added.at(-1)?._id), table.current);
  }
}

function idOf(element: Element | null): string | undefined {
  return element?.closest<HTMLElement>('tr[data-row]')?.dataset.row;
}

/** Whether a row has the focus: it stays in view even once it no longer matches the filter. */
function isBeingTyped(id: string, body: HTMLElement | null): boolean {
  return (
    Boolean(body?.contains(globalThis.document.activeElement)) &&
    idOf(globalThis.document.activeElement) === id
  );
}

/** Id of the next row, else of the one before. */
function neighbourOf(id: string, body: HTMLElement | null, only?: 1): string | undefined {
  const row = body?.querySelector(`tr[data-row="${CSS.escape(id)}"]`);
  return (
    idOf(row?.nextElementSibling ?? null) ?? (only ? undefined : idOf(row?.previousElementSibling ?? null))
  );
}

function focusRow(id: string | undefined, body: HTMLElement | null): void {
  if (id !== undefined) requestAnimationFrame(() => focusField(id, undefined, body));
}

/**
 * Focuses a field of a row, by default the first.
 *
 * @returns false where the row is not rendered
 */
function focusField(id: string, name: RowPlace['name'], body: HTMLElement | null): boolean {
  const inputs = [
    ...(body?.querySelectorAll<HTMLInputElement>(`tr[data-row="${CSS.escape(id)}"] input`) ?? []),
  ];
  (inputs.find((input) => input.name === name) ?? inputs[0])?.focus();
  return inputs.length > 0;
}

const kinds = ['pages', 'news', 'products', 'recipes'] as const;

/**
 * Titles of a locale's pages by canonical path. Undefined until loaded; conflicts are then reported on
 * publishing instead.
 */
function useTakenPaths(locale: Locale): ReadonlyMap<string, string> | undefined {
  const { value } = useLoaded(
    async (signal) => {
      const lists = await Promise.all(kinds.map((kind) => askForAllEntries(kind, locale, signal)));
      return new Map(
        lists.flat().flatMap(({ sitePath, title, key }) => {
          const path = sitePath && toCanonicalPath(sitePath);
          return path ? [[path, title || key] as const] : [];
        }),
      );
    },
    [locale],
  );
  return value;
}
