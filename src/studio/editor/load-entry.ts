import type { OpenedEntry } from '../api/entries.ts';
import { drawPageAhead } from '../canvas/draw-page.ts';
import { loadFrame } from '../canvas/kept-frame.ts';
import { addBlockIds } from '../documents/block-ids.ts';
import { callApi } from '../shell/call-api.ts';

/** Milliseconds for which what was fetched ahead counts. What is saved meanwhile is told of by the one who has it open. */
const lifetime = 5000;

const fetched = new Map<string, Promise<OpenedEntry>>();

/** Has what opening an entry takes on its way side by side: the entry, its page, and the frame that shows it. */
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

/** Entries may have been published or deleted since they were fetched ahead. */
export function forgetFetched(): void {
  fetched.clear();
}

/**
 * An entry as it is now, or as it was fetched ahead a moment ago.
 *
 * @throws ApiError, NetworkError where it cannot be loaded
 */
export async function loadEntry(file: string, signal: AbortSignal): Promise<OpenedEntry> {
  const ahead = await fetched.get(file)?.catch(() => undefined);
  fetched.delete(file);
  return ahead ?? fetchEntry(file, { signal });
}

/** With ids for all its blocks. */
async function fetchEntry(file: string, call: Parameters<typeof callApi>[1]): Promise<OpenedEntry> {
  const entry = await callApi<OpenedEntry>(`/entries/${toPath(file)}`, call);
  return { ...entry, document: addBlockIds(entry.document) };
}

/** A file as part of an address. */
export function toPath(file: string): string {
  return file.split('/').map(encodeURIComponent).join('/');
}
