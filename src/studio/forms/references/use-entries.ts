import type { EditorForm } from '#schema/to-editor.ts';
import type { EntryKind } from '#studio/contract/fields.ts';
import type { EntrySummary } from '#studio/entries/contract.ts';
import { type Loaded, useLoaded } from '#studio/kit/use-loaded.ts';
import { useForm } from '../form-context.ts';
import type { TitleOf } from '../lists/summarise-item.ts';

/** The kinds of entries with a page of their own. */
export const linkedKinds = ['pages', 'news', 'products', 'recipes'] as const;

/** The entries of several kinds, in the order of the kinds. */
export function useEntries(kinds: readonly EntryKind[]): Loaded<readonly EntrySummary[]> {
  const { sources } = useForm();
  return useLoaded(
    async () => (await Promise.all(kinds.map(sources.listEntries))).flat(),
    [sources, kinds.join(' ')],
  );
}

/** Looks up the titles of the entries that a form's fields refer to. */
export function useTitles(form: EditorForm | undefined): TitleOf {
  const kinds = form?.fields.flatMap(({ field }) => (field.kind === 'reference' ? field.to : [])) ?? [];
  const { value: entries } = useEntries([...new Set(kinds)]);
  return (kind, key) => entries?.find((entry) => entry.kind === kind && entry.key === key)?.title;
}
