import type { Locale } from '#i18n/locales.ts';
import { callApi } from '#studio/contract/call-api.ts';
import type { EntryKind } from '#studio/contract/fields.ts';
import type { EntryPage, EntrySummary } from './contract.ts';

/** Fetches all pages of a locale's entries of a kind, without withdrawn ones. */
export async function askForAllEntries(
  kind: EntryKind,
  locale: Locale,
  signal?: AbortSignal,
): Promise<readonly EntrySummary[]> {
  const entries: EntrySummary[] = [];
  let after: string | undefined;
  do {
    const query = { kind: [kind], locale, limit: 1000, ...(after !== undefined && { after }) };
    const page: EntryPage = await callApi('GET /entries', { query, signal });
    entries.push(...page.entries);
    after = page.next;
  } while (after !== undefined);
  return entries;
}
