import { useSyncExternalStore } from 'react';
import { ApiError, describeError } from '#studio/contract/call-api.ts';
import { createListeners } from '#studio/contract/listeners.ts';
import { announce } from '#studio/kit/announce.ts';
import { tellContentChange } from '#studio/kit/content-changes.ts';
import type { MediaItem, ProposedFile } from '../contract.ts';
import { messages } from '../messages.ts';
import { type UploadOptions, uploadFile } from './upload-file.ts';

/** The visible state of an upload. */
export interface QueuedUpload {
  id: number;
  name: string;
  size: number;
  /** Bytes received. */
  offset: number;
  state: 'waiting' | 'sending' | 'looking' | 'offline' | 'done' | 'failed';
  item?: MediaItem;
  /** What is to replace the item's file, until an editor has decided. */
  proposed?: ProposedFile | undefined;
  isKnown?: boolean;
  /** Why it failed, or is not taken for now, and the remedy. */
  error?: { message: string; remedy?: string | undefined } | undefined;
  /** The file itself is unacceptable: retrying is pointless. */
  isRefused?: boolean;
}

/** Two at a time use the line while one is being examined. */
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
const listeners = createListeners();

/** All uploads of this window, on whichever screen they were started. */
export function useUploads(): readonly QueuedUpload[] {
  return useSyncExternalStore(listeners.follow, () => uploads);
}

/**
 * Queues files for upload.
 *
 * @returns for each the resulting item, also of a later attempt; undefined where it was refused or given up
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

/** Aborts an upload and removes it from the list; its promise resolves to undefined. */
export function cancelUpload(id: number): void {
  const cancelled = work.get(id);
  cancelled?.stop.abort(new DOMException('Given up', 'AbortError'));
  cancelled?.done.resolve(undefined);
  work.delete(id);
  change(uploads.filter((upload) => upload.id !== id));
  startNext();
}

/** Notes that the file of an upload is shown now. */
export function noteShown(id: number): void {
  update(id, { proposed: undefined });
}

/** Queues a failed upload again; it resumes from what the server has. */
export function retryUpload(id: number): void {
  update(id, { state: 'waiting', offset: 0, error: undefined });
  startNext();
}

/** Removes finished and failed uploads from the list. */
export function clearUploads(): void {
  for (const upload of uploads) if (!isOnItsWay(upload)) cancelUpload(upload.id);
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
    const { item, isKnown, proposed } = await uploadFile(file, {
      ...options,
      signal: stop.signal,
      onProgress: (offset, error) =>
        update(id, {
          offset,
          state: error ? 'offline' : offset < file.size ? 'sending' : 'looking',
          error: error instanceof ApiError ? describeError(error) : undefined,
        }),
    });
    update(id, {
      state: 'done',
      offset: file.size,
      ...(item && { item }),
      proposed,
      isKnown: isKnown ?? false,
    });
    announce(messages.uploaded(file.name));
    tellContentChange();
    done.resolve(item);
  } catch (error) {
    if (!stop.signal.aborted) {
      const isRefused = error instanceof ApiError && error.fault.code === 'invalid';
      update(id, { state: 'failed', error: describeError(error), isRefused });
      if (isRefused) done.resolve(undefined);
    }
  }
  startNext();
}

function update(id: number, values: Partial<QueuedUpload>): void {
  change(uploads.map((upload) => (upload.id === id ? { ...upload, ...values } : upload)));
}

function change(next: readonly QueuedUpload[]): void {
  uploads = next;
  window.onbeforeunload = next.some(isOnItsWay) ? (event) => event.preventDefault() : null;
  listeners.tell();
}
