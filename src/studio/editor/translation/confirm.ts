import { useCallback, useEffect, useRef } from 'react';
import type { Operation } from '#studio/documents/document-operations.ts';
import { followSettings } from '#studio/documents/follow-original.ts';
import { confirmations, readConfirmations } from '#studio/documents/merge-documents.ts';
import { messages } from '../messages.ts';
import type { EntryEditor } from '../state/entry-editor.ts';
import { useEntry, useEntryEditor } from '../state/use-entry.ts';
import { type Compared, isConfirmable, useCompared } from './compared.tsx';

/** Says of a field or a setting that it is right as it is. What is said of prefilled words is taken back. */
export function confirmField(
  entry: EntryEditor,
  { confirmation }: { confirmation?: string | undefined },
): void {
  const keys = readConfirmations(entry.read().document);
  const others = keys.filter((key) => key !== confirmation);
  if (confirmation !== undefined)
    entry.change(keep(others.length < keys.length ? others : [...keys, confirmation]), {
      label: messages.translation.confirmed,
    });
}

/**
 * From now on it is made from the original as it is: of what was confirmed, only copied words still matter. Settings that
 * were to follow have followed, or they would be the translation's own.
 */
export function confirmAll(entry: EntryEditor, { fields, revision, settings }: Compared): void {
  const copied = fields.filter(({ originalWas }) => originalWas === undefined);
  const kept = readConfirmations(entry.read().document).filter((key) =>
    copied.some(({ confirmation }) => confirmation === key),
  );
  const accept: Operation = { type: 'set', field: ['translatedFrom'], value: revision };
  entry.change([...followSettings(settings), accept, ...keep(kept)], {
    label: messages.translation.confirmed,
  });
}

/**
 * What is done with words that are typed: they are of the original as it is now.
 *
 * @returns a function of the id of a block or item, undefined for the entry, and the field's path within; always the same
 */
export function useTyped(): (owner: string | undefined, field: string) => readonly Operation[] {
  const entry = useEntryEditor();
  const compared = useCompared();
  const canConfirm = useEntry(isConfirmable);
  const last = useRef(compared);
  useEffect(() => {
    last.current = canConfirm ? compared : undefined;
  });
  return useCallback(
    (owner, field) => {
      const typed = last.current?.fields.find(
        ({ own, field: name }) => own && own.blockId === owner && name === field,
      )?.own?.typed;
      const keys = readConfirmations(entry.read().document);
      return typed === undefined || keys.includes(typed) ? [] : keep([...keys, typed]);
    },
    [entry],
  );
}

function keep(keys: readonly string[]): readonly Operation[] {
  return [{ type: 'set', field: [confirmations], ...(keys.length > 0 && { value: keys.join(' ') }) }];
}
