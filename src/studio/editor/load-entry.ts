import { drawPageAhead } from '#studio/canvas/draw-page.ts';
import { loadFrame } from '#studio/canvas/kept-frame.ts';
import { type CallOptions, callApi } from '#studio/contract/call-api.ts';
import { addBlockIds } from '#studio/documents/block-ids.ts';
import type { OpenedEntry } from '#studio/entries/contract.ts';

/** Milliseconds for which a prefetched entry is used. Once it is open, the presence heartbeat reports later saves. */
const lifetime = 5000;

const fetched = new Map<string, Promise<OpenedEntry>>();

/** Prefetches what opening an entry needs, in parallel: the entry, its page and the canvas frame. */
export function prefetchEntry(file: string): void {
  if (fetched.has(file)) return;
  loadFrame();
  const entry = fetchEntry(file, { failsSignedOut: true });
  fetched.set(file, entry);
  const forget = () => {
    if (fetched.get(file) === entry) fetched.delete(file);
  };
  entry.then(({ document }) => {
    drawPageAhead({ file, document });
    setTimeout(forget, lifetime);
  }, forget);
}

/** Drops prefetched entries, which may have been published or deleted since. */
export function forgetFetched(): void {
  fetched.clear();
}

/**
 * Loads an entry, or takes one prefetched a moment ago.
 *
 * @throws ApiError, NetworkError where it cannot be loaded
 */
export async function loadEntry(file: string, signal: AbortSignal): Promise<OpenedEntry> {
  const ahead = await fetched.get(file)?.catch(() => undefined);
  fetched.delete(file);
  return ahead ?? fetchEntry(file, { signal });
}

/** Fetches an entry and gives ids to all of its blocks. */
async function fetchEntry(file: string, call: CallOptions): Promise<OpenedEntry> {
  const entry = await callApi('GET /entries/{file}', { file, ...call });
  return { ...entry, document: addBlockIds(entry.document) };
}
