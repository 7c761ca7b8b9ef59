import type { Locale } from '#i18n/locales.ts';
import type { EntryKind, EntryPage, EntryQuery, EntrySummary } from '../api/entries.ts';
import { callApi } from './call-api.ts';

/**
 * Fetches a page of entries.
 *
 * @throws ApiError, NetworkError
 */
export function askForEntries(
  { kind = [], file = [], ...query }: EntryQuery,
  signal?: AbortSignal,
): Promise<EntryPage> {
  const parts = new URLSearchParams([
    ...kind.map((one) => ['kind', one]),
    ...file.map((one) => ['file', one]),
  ]);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') parts.set(name, String(value));
  }
  return callApi<EntryPage>(`/entries?${parts}`, { ...(signal && { signal }) });
}

/** Fetches all pages of a locale's entries of a kind, without withdrawn ones. */
export async function askForAllEntries(
  kind: EntryKind,
  locale: Locale,
  signal: AbortSignal,
): Promise<readonly EntrySummary[]> {
  const entries: EntrySummary[] = [];
  let after: string | undefined;
  do {
    const query = { kind: [kind], locale, limit: 1000, ...(after !== undefined && { after }) };
    const page: EntryPage = await askForEntries(query, signal);
    entries.push(...page.entries);
    after = page.next;
  } while (after !== undefined);
  return entries;
}
