import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { blockIdField } from '#schema/block-ids.ts';
import { copyBlock } from '#studio/documents/block-ids.ts';
import type { EntryDocument } from '#studio/documents/contract.ts';
import { createRandomId } from '#studio/documents/create-random-id.ts';
import { announce } from '#studio/kit/announce.ts';
import { isWithin, itemPath } from '../field-paths.ts';
import { type SoughtField, useForm } from '../form-context.ts';
import { messages } from '../messages.ts';

/** The actions on a list's items. Stable while the items change, so that memoised rows do not re-render. */
export interface ListActions {
  add: () => void;
  move: (from: number, to: number) => void;
  duplicate: (index: number) => void;
  remove: (index: number) => void;
  /** Folds or unfolds an item. */
  toggle: (id: string) => void;
  /** What to focus after the next render: an item's row, or its fields; with no id, what adds an item. */
  focused: RefObject<{ id: string; part: 'row' | 'fields' } | undefined>;
}

export interface List {
  actions: ListActions;
  /** Ids of the unfolded items. */
  opened: ReadonlySet<string>;
}

/** An item's id while the form is open; derived from its index if it has none. */
export function idOf(item: EntryDocument, index: number): string {
  const id = item[blockIdField];
  return typeof id === 'string' ? id : `at ${index}`;
}

/**
 * The state and actions of a list of items. Every action passes the whole new list to `onChange`.
 *
 * @param nameOf an item's name, for announcements
 * @param path of the list: an item that the form is to focus in is unfolded
 */
export function useList(
  items: readonly EntryDocument[],
  onChange: (items: readonly EntryDocument[] | undefined) => void,
  nameOf: (index: number) => string,
  path: string,
): List {
  const { focus } = useForm();
  const [opened, setOpened] = useState(() => findAskedFor(items, path, focus));
  const [lastFocus, setLastFocus] = useState(focus);
  const focused: ListActions['focused'] = useRef(undefined);
  if (focus !== lastFocus) {
    setLastFocus(focus);
    setOpened(opened.union(findAskedFor(items, path, focus)));
  }
  const latest = useRef({ items, onChange, nameOf });
  useLayoutEffect(() => {
    latest.current = { items, onChange, nameOf };
  });

  const actions = useMemo<ListActions>(() => {
    function change(next: readonly EntryDocument[]): void {
      latest.current.onChange(next.length > 0 ? next : undefined);
    }
    function insert(item: EntryDocument, index: number): void {
      focused.current = { id: idOf(item, index), part: 'fields' };
      setOpened((ids) => new Set([...ids, idOf(item, index)]));
      change(latest.current.items.toSpliced(index, 0, item));
    }

    return {
      focused,
      add() {
        const { length } = latest.current.items;
        insert({ [blockIdField]: createRandomId() }, length);
        announce(messages.added(length + 1));
      },
      move(from, to) {
        const { items: own, nameOf: name } = latest.current;
        const item = own[from];
        if (!item || to < 0 || to >= own.length || to === from) return;
        focused.current = { id: idOf(item, from), part: 'row' };
        announce(messages.movedTo(name(from), to + 1, own.length));
        change(moveItem(own, from, to));
      },
      duplicate(index) {
        const { items: own, nameOf: name } = latest.current;
        const item = own[index];
        if (!item) return;
        insert(copyBlock(item), index + 1);
        announce(messages.duplicated(name(index)));
      },
      remove(index) {
        const { items: own, nameOf: name } = latest.current;
        const next = own[index + 1] ?? own[index - 1];
        focused.current = { id: next ? idOf(next, index) : '', part: 'row' };
        announce(messages.removed(name(index)));
        change(own.toSpliced(index, 1));
      },
      toggle(id) {
        setOpened((ids) => {
          const next = new Set(ids);
          if (!next.delete(id)) next.add(id);
          return next;
        });
      },
    };
  }, []);
  return { actions, opened };
}

function findAskedFor(
  items: readonly EntryDocument[],
  path: string,
  focus: SoughtField | undefined,
): ReadonlySet<string> {
  const ids = items.map(idOf);
  if (!focus || !isWithin(focus.path, path)) return new Set();
  return new Set(ids.filter((_, index) => isWithin(focus.path, itemPath(path, index))));
}

/**
 * A copy of a list with one item moved.
 *
 * @param to the item's index after the move
 */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  return items.toSpliced(from, 1).toSpliced(to, 0, items[from] as Item);
}
