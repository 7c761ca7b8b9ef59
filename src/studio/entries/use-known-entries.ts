import { callApi } from '#studio/contract/call-api.ts';
import { useLoaded } from '#studio/kit/use-loaded.ts';
import type { EntrySummary } from './contract.ts';

/** Most files in one query: its URL stays below what servers and proxies take. */
const most = 50;

/** The entries with these files, by file: deleted ones among them; those that are not there, or loading, are left out. */
export function useKnownEntries(files: readonly string[]): ReadonlyMap<string, EntrySummary> {
  const wanted = [...new Set(files)].sort();
  const { value } = useLoaded(
    async (signal) => {
      const pages = [];
      for (let from = 0; from < wanted.length; from += most) {
        pages.push(
          await callApi('GET /entries', { query: { file: wanted.slice(from, from + most) }, signal }),
        );
      }
      return new Map(pages.flatMap(({ entries }) => entries.map((entry) => [entry.file, entry] as const)));
    },
    [wanted.join('\n')],
  );
  return value ?? none;
}

const none: ReadonlyMap<string, EntrySummary> = new Map();
