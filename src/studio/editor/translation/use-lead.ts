import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { findControl } from '#studio/forms/form.tsx';
import { announce } from '#studio/kit/announce.ts';
import { type Command, useCommands } from '#studio/kit/commands.ts';
import { shortcuts } from '#studio/kit/shortcuts.ts';
import { messages } from '../messages.ts';
import { useEntryEditor } from '../state/use-entry.ts';
import type { Compared } from './compared.tsx';
import type { Direction } from './list-sections.ts';

const words = messages.translation;

/**
 * Leads to what is unfinished, from where the focus is, and says how much is done. Rows of `list` that are unfinished
 * carry `data-unfinished`.
 *
 * @param heading where the focus goes once all is done
 * @param wake draws the fields of sections, by their ids
 * @param progress how much is done, as it is announced
 * @returns a function, always the same; given a section, it leads there once that has something unfinished
 */
export function useLead(
  list: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
  wake: (ids: readonly string[]) => void,
  compared: Compared,
  progress: string,
): (direction: Direction) => void {
  const entry = useEntryEditor();
  const said = useRef(progress);
  const wanted = useRef<string>(undefined);
  // Comparing takes its time, and keys may be faster: what was finished meanwhile is still marked as unfinished.
  const finished = useRef(new Set<Element>());
  useEffect(() => {
    said.current = progress;
    if (compared.translation === entry.read().document) finished.current.clear();
  });
  const focusRow = useCallback(
    (row: HTMLElement) => {
      const id = row.closest<HTMLElement>('[data-section]')?.dataset.section ?? '';
      flushSync(() => wake([id]));
      row.scrollIntoView({ block: 'center' });
      const control =
        row.dataset.kind === 'words' ? row.querySelector<HTMLElement>('[data-field-path]') : row;
      const target = (control && findControl(control)) ?? row.querySelector<HTMLElement>('button');
      target?.focus({ preventScroll: true });
      announce(`${row.dataset.says ?? ''}. ${said.current}`);
    },
    [wake],
  );
  const lead = useCallback(
    (direction: Direction) => {
      if (typeof direction === 'object') {
        wanted.current = direction.within;
        return;
      }
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-unfinished]') ?? [])].filter(
        (row) => !finished.current.has(row),
      );
      const from = direction === 'first' ? null : document.activeElement?.closest<HTMLElement>('[data-row]');
      const at = from ? rows.indexOf(from) : -1;
      const after = rows.findIndex((row) => from && follows(row, from));
      const [first, last] = [rows[0], rows.at(-1)];
      const next =
        direction === 'previous'
          ? (rows[(at >= 0 ? at : after >= 0 ? after : rows.length) - 1] ?? last)
          : (rows[at >= 0 ? at + 1 : after >= 0 ? after : 0] ?? first);
      if (next && next !== from) focusRow(next);
      else {
        const isDone = rows.length === 0 || direction === 'on';
        if (isDone) heading.current?.focus();
        announce(isDone ? words.allDone : words.lastOne);
      }
      if (direction === 'on' && from) finished.current.add(from);
    },
    [list, heading, focusRow],
  );
  // A block that was just added has its rows by now.
  useEffect(() => {
    if (wanted.current === undefined) return;
    const row = list.current?.querySelector<HTMLElement>(
      `[data-section="${CSS.escape(wanted.current)}"] [data-kind="words"][data-unfinished]`,
    );
    if (!row) return;
    wanted.current = undefined;
    focusRow(row);
  });
  useCommands(
    useMemo<readonly Command[]>(
      () => [
        {
          id: 'next unfinished',
          label: words.next,
          icon: 'arrow-down',
          keys: shortcuts.nextUnfinished,
          worksInFields: true,
          run: () => lead('next'),
        },
        {
          id: 'previous unfinished',
          label: words.previous,
          icon: 'arrow-up',
          keys: shortcuts.previousUnfinished,
          worksInFields: true,
          run: () => lead('previous'),
        },
        {
          id: 'finish',
          label: words.finish,
          icon: 'check',
          keys: shortcuts.finish,
          worksInFields: true,
          run() {
            const row = document.activeElement?.closest('[data-row]');
            const action = row?.querySelector<HTMLElement>('[data-primary]');
            if (action) action.click();
            else lead('next');
          },
        },
      ],
      [lead],
    ),
  );
  return lead;
}

function follows(row: Element, from: Element): boolean {
  return Boolean(from.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING);
}
