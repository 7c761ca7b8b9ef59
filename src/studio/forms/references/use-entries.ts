import { useEffect } from 'react';
import type { EntryKind, EntrySummary } from '../../api/entries.ts';
import { type Loaded, useLoaded } from '../../shell/use-loaded.ts';
import { useForm } from '../form-context.ts';
import type { FormSources } from '../form-sources.ts';

/** What was listed, for as long as the form is open: each of its fields asks for the same. */
const lists = new WeakMap<FormSources, Map<EntryKind, Promise<readonly EntrySummary[]>>>();

/** The entries of some kinds, in the order of the kinds. */
export function useEntries(kinds: readonly EntryKind[]): Loaded<readonly EntrySummary[]> {
  const { sources } = useForm();
  const key = kinds.join(' ');
  const loaded = useLoaded(
    async () => (await Promise.all(kinds.map((kind) => listOnce(sources, kind)))).flat(),
    [sources, key],
  );
  const hasFailed = loaded.error !== undefined;
  useEffect(() => {
    if (hasFailed) lists.delete(sources);
  }, [hasFailed, sources]);
  return loaded;
}

/** Shared by whoever asks, so that nobody's leaving ends it for the others. */
function listOnce(sources: FormSources, kind: EntryKind): Promise<readonly EntrySummary[]> {
  const known = lists.get(sources) ?? new Map<EntryKind, Promise<readonly EntrySummary[]>>();
  lists.set(sources, known);
  const list = known.get(kind) ?? sources.listEntries(kind, new AbortController().signal);
  known.set(kind, list);
  return list;
}
