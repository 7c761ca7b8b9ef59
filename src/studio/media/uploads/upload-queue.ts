import { useSyncExternalStore } from 'react';
import type { MediaItem } from '../../api/media.ts';
import { announce } from '../../shell/announce.ts';
import { ApiError, describeError } from '../../shell/call-api.ts';
import { words } from '../../shell/words/media.ts';
import { noteMediaChange } from '../media-changes.ts';
import { uploadFile } from './upload-file.ts';

/** A file on its way, as it is shown. */
export interface QueuedUpload {
  id: number;
  name: string;
  size: number;
  /** Bytes that have arrived. */
  offset: number;
  state: 'waiting' | 'sending' | 'looking' | 'offline' | 'done' | 'failed';
  item?: MediaItem;
  isKnown?: boolean;
  /** Why it was not taken, and what to do. */
  error?: { message: string; remedy?: string | undefined };
  /** The file itself was refused, and would be again. */
  isRefused?: boolean;
}

export interface UploadOptions {
  replaces?: string;
  folder?: string;
}

/** One beside the other keeps a line full while the first is being looked at. */
const atOnce = 2;

interface Work {
  file: File;
  options: UploadOptions;
  stop: AbortController;
  done: PromiseWithResolvers<MediaItem | undefined>;
}

let uploads: readonly QueuedUpload[] = [];
let lastId = 0;
const work = new Map<number, Work>();
const listeners = new Set<() => void>();

/** All files on their way, in this window, whichever screen is shown. */
export function useUploads(): readonly QueuedUpload[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => uploads,
  );
}

/**
 * Puts files in line.
 *
 * @returns for each what it has become, once it is taken in; nothing of one that was refused or given up
 */
export function startUploads(
  files: readonly File[],
  options: UploadOptions = {},
): Promise<MediaItem | undefined>[] {
  const added = files.map((file) => {
    lastId += 1;
    const stop = new AbortController();
    work.set(lastId, { file, options, stop, done: Promise.withResolvers() });
    return { id: lastId, name: file.name, size: file.size, offset: 0, state: 'waiting' as const };
  });
  change([...uploads, ...added]);
  startNext();
  return added.map(({ id }) => work.get(id)?.done.promise ?? Promise.resolve(undefined));
}

export function cancelUpload(id: number): void {
  const cancelled = work.get(id);
  cancelled?.stop.abort(new DOMException('Given up', 'AbortError'));
  cancelled?.done.resolve(undefined);
  work.delete(id);
  change(uploads.filter((upload) => upload.id !== id));
  startNext();
}

export function retryUpload(id: number): void {
  update(id, { state: 'waiting', offset: 0 });
  startNext();
}

/** Takes away all that nothing more comes of. */
export function clearUploads(): void {
  for (const { id, state } of uploads) if (state === 'done' || state === 'failed') work.delete(id);
  change(uploads.filter(({ state }) => state !== 'done' && state !== 'failed'));
}

export function isOnItsWay({ state }: QueuedUpload): boolean {
  return state !== 'done' && state !== 'failed';
}

function startNext(): void {
  const running = uploads.filter((upload) => isOnItsWay(upload) && upload.state !== 'waiting').length;
  const next = uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, atOnce - running));
  for (const { id } of next) void run(id);
}

async function run(id: number): Promise<void> {
  const running = work.get(id);
  if (!running) return;
  const { file, options, stop, done } = running;
  update(id, { state: 'sending' });
  try {
    const { item, isKnown } = await uploadFile(file, {
      ...options,
      signal: stop.signal,
      onProgress: ({ offset, isOffline }) =>
        update(id, { offset, state: isOffline ? 'offline' : offset < file.size ? 'sending' : 'looking' }),
    });
    update(id, { state: 'done', offset: file.size, ...(item && { item }), isKnown: isKnown ?? false });
    announce(words.uploaded(file.name));
    noteMediaChange();
    done.resolve(item);
  } catch (error) {
    if (!stop.signal.aborted) {
      const isRefused = error instanceof ApiError && error.fault.code === 'invalid';
      update(id, { state: 'failed', error: describeError(error), isRefused });
    }
    done.resolve(undefined);
  }
  startNext();
}

function update(id: number, values: Partial<QueuedUpload>): void {
  change(uploads.map((upload) => (upload.id === id ? { ...upload, ...values } : upload)));
}

function change(next: readonly QueuedUpload[]): void {
  uploads = next;
  window.onbeforeunload = next.some(isOnItsWay) ? (event) => event.preventDefault() : null;
  for (const listener of listeners) listener();
}
