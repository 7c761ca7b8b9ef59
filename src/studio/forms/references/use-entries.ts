import { useEffect } from 'react';
import type { EditorForm } from '#schema/to-editor.ts';
import type { EntryKind } from '#studio/contract/fields.ts';
import type { EntrySummary } from '#studio/entries/contract.ts';
import { type Loaded, useLoaded } from '#studio/kit/use-loaded.ts';
import { useForm } from '../form-context.ts';
import type { FormSources } from '../form-sources.ts';
import type { TitleOf } from '../lists/summarise-item.ts';

/** The kinds of entries with a page of their own. */
export const linkedKinds = ['pages', 'news', 'products', 'recipes'] as const;

/** Lists shared by all fields of a form, for as long as it is open. */
const lists = new WeakMap<FormSources, Map<EntryKind, Promise<readonly EntrySummary[]>>>();

/** The entries of several kinds, in the order of the kinds. */
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

/** Looks up the titles of the entries that a form's fields refer to. */
export function useTitles(form: EditorForm | undefined): TitleOf {
  const kinds = form?.fields.flatMap(({ field }) => (field.kind === 'reference' ? field.to : [])) ?? [];
  const { value: entries } = useEntries([...new Set(kinds)]);
  return (kind, key) => entries?.find((entry) => entry.kind === kind && entry.key === key)?.title;
}

/** Not abortable: other fields share the request. */
function listOnce(sources: FormSources, kind: EntryKind): Promise<readonly EntrySummary[]> {
  const known = lists.get(sources) ?? new Map<EntryKind, Promise<readonly EntrySummary[]>>();
  lists.set(sources, known);
  const list = known.get(kind) ?? sources.listEntries(kind, new AbortController().signal);
  known.set(kind, list);
  return list;
}
