import { type RefObject, useRef, useState } from 'react';
import { blockIdField } from '#schema/block-ids.ts';
import type { EntryDocument } from '../../api/entries.ts';

import { copyBlock, createBlockId } from '../../documents/block-ids.ts';
import { words } from '../../shell/words/forms.ts';
import { isWithin, itemPath } from '../field-paths.ts';
import { useForm } from '../form-context.ts';

import { moveItem } from './move-item.ts';

export interface ListActions {
  add: () => void;
  move: (from: number, to: number) => void;
  duplicate: (index: number) => void;
  remove: (index: number) => void;
  /** What was done last, for who does not see it. */
  said: string;
  /** What to focus once it is drawn: the row of an item, or its fields. */
  focused: RefObject<{ id: string; part: 'row' | 'fields' } | undefined>;
  opened: ReadonlySet<string>;
  toggle: (id: string) => void;
}

/** What an item is known by while the form is open. */
export function idOf(item: EntryDocument, index: number): string {
  const id = item[blockIdField];
  return typeof id === 'string' ? id : `at ${index}`;
}

/**
 * What can be done with a list's items. Each is done to the list as a whole, which is what the document holds.
 *
 * @param nameOf what an item is called
 * @param path of the list: an item that the form is to focus in is unfolded
 */
export function useList(
  items: readonly EntryDocument[],
  onChange: (items: readonly EntryDocument[] | undefined) => void,
  nameOf: (index: number) => string,
  path: string,
): ListActions {
  const { focusPath } = useForm();
  const [said, setSaid] = useState('');
  const [opened, setOpened] = useState(() => findAskedFor(items, path, focusPath));
  const [lastFocus, setLastFocus] = useState(focusPath);
  const focused: ListActions['focused'] = useRef(undefined);
  if (focusPath !== lastFocus) {
    setLastFocus(focusPath);
    setOpened(opened.union(findAskedFor(items, path, focusPath)));
  }

  function change(next: readonly EntryDocument[]): void {
    onChange(next.length > 0 ? next : undefined);
  }
  function insert(item: EntryDocument, index: number): void {
    focused.current = { id: idOf(item, index), part: 'fields' };
    setOpened((ids) => new Set([...ids, idOf(item, index)]));
    change(items.toSpliced(index, 0, item));
  }

  return {
    said,
    focused,
    opened,
    add() {
      insert({ [blockIdField]: createBlockId() }, items.length);
      setSaid(words.added(items.length + 1));
    },
    move(from, to) {
      const item = items[from];
      if (!item || to < 0 || to >= items.length || to === from) return;
      focused.current = { id: idOf(item, from), part: 'row' };
      change(moveItem(items, from, to));
      setSaid(words.movedTo(nameOf(from), to + 1, items.length));
    },
    duplicate(index) {
      const item = items[index];
      if (!item) return;
      insert(copyBlock(item), index + 1);
      setSaid(words.duplicated(nameOf(index)));
    },
    remove(index) {
      const next = items[index + 1] ?? items[index - 1];
      focused.current = next && { id: idOf(next, index), part: 'row' };
      change(items.toSpliced(index, 1));
      setSaid(words.removed(nameOf(index)));
    },
    toggle(id) {
      setOpened((ids) => {
        const next = new Set(ids);
        if (!next.delete(id)) next.add(id);
        return next;
      });
    },
  };
}

function findAskedFor(
  items: readonly EntryDocument[],
  path: string,
  focusPath: string | undefined,
): ReadonlySet<string> {
  const ids = items.map(idOf);
  if (focusPath === undefined || !isWithin(focusPath, path)) return new Set();
  return new Set(ids.filter((_, index) => isWithin(focusPath, itemPath(path, index))));
}
