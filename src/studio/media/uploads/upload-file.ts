import { ApiError, callApi, createKey, isTransient, NetworkError } from '#studio/contract/call-api.ts';
import { followReconnection } from '#studio/contract/connectivity.ts';
import { recall, remember } from '#studio/kit/remember.ts';
import type { BeginUpload, UploadState } from '../contract.ts';
import { messages } from '../messages.ts';

/** What is to become of a file. */
export interface UploadOptions {
  replaces?: string | undefined;
  folder?: string | undefined;
}

export interface UploadFileOptions extends UploadOptions {
  signal: AbortSignal;
  /** Bytes received by the server, and why it is tried again. */
  onProgress: (offset: number, error?: unknown) => void;
}

/** Bytes of a piece: seconds on a slow line, and less than any proxy refuses by default. */
const pieceSize = 512 * 1024;
/** Milliseconds between polls for the result, and before a retry, which doubles up to the last. */
const pauses = { looking: 1000, offline: 3000, longest: 24_000 };

/**
 * Uploads a file in pieces. Resumes after a lost connection, also when the same file is chosen again on a later visit.
 *
 * The partial upload is deleted on abort, and where the file can no longer be read.
 *
 * @throws ApiError where the file is refused; its status is 0 where the browser cannot read it
 * @throws the signal's reason on abort
 */
export async function uploadFile(file: File, options: UploadFileOptions): Promise<UploadState> {
  const { signal, onProgress } = options;
  const idempotencyKey = createKey();
  let state = await persist(() => begin(file, options, idempotencyKey), options, 0);
  try {
    for (;;) {
      signal.throwIfAborted();
      const { id, offset } = state;
      onProgress(offset);
      if (state.item) {
        noteUpload(file, options);
        return state;
      }
      if (offset < file.size) {
        const bytes = file.slice(offset, offset + pieceSize);
        state = await persist(() => send(id, offset, bytes, signal), options, offset);
      } else {
        await wait(pauses.looking, signal);
        state = await persist(() => ask(id, signal), options, offset);
      }
    }
  } catch (error) {
    const isRefused = error instanceof ApiError;
    // What was received would count against the editor for a day.
    const isUnreadable = isRefused && error.status === 0;
    if (signal.aborted || isUnreadable)
      void callApi('DELETE /uploads/{id}', { id: state.id }).catch(() => undefined);
    if (signal.aborted || isRefused) noteUpload(file, options);
    throw error;
  }
}

function ask(id: string, signal: AbortSignal): Promise<UploadState> {
  return callApi('GET /uploads/{id}', { id, signal });
}

/** Resumes a known upload if the server still has it, else begins a new one. */
async function begin(file: File, options: UploadFileOptions, idempotencyKey: string): Promise<UploadState> {
  const { replaces, folder, signal } = options;
  const known = readUploads()[describe(file, options)];
  if (known) {
    const state = await ask(known, signal).catch((error: unknown) => {
      if (isTransient(error) || !(error instanceof ApiError)) throw error;
    });
    if (state) return state;
  }
  const body: BeginUpload = {
    fileName: file.name || 'file',
    size: file.size,
    ...(replaces && { replaces }),
    ...(folder && { folder }),
  };
  // Given up before it is answered, it would count against the editor for a day.
  const state = await callApi('POST /uploads', { body, idempotencyKey });
  noteUpload(file, options, state.id);
  return state;
}

/** Sends a piece. If the server's offset differs from ours, reads its state instead. */
async function send(id: string, offset: number, bytes: Blob, signal: AbortSignal): Promise<UploadState> {
  try {
    return await callApi('PUT /uploads/{id}', { id, query: { offset }, body: bytes, signal });
  } catch (error) {
    if (error instanceof ApiError && error.fault.code === 'conflict') return ask(id, signal);
    if (!(error instanceof NetworkError)) throw error;
    // `fetch` reports a file that is gone or changed, or a folder, like a lost connection.
    const isReadable = await bytes
      .slice(0, 1)
      .arrayBuffer()
      .then(Boolean, () => false);
    throw isReadable ? error : new ApiError(0, { code: 'invalid', ...messages.unreadable });
  }
}

/** Retries while the error is transient. */
async function persist<Answer>(
  work: () => Promise<Answer>,
  { signal, onProgress }: UploadFileOptions,
  offset: number,
): Promise<Answer> {
  for (let pause = pauses.offline; ; pause = Math.min(2 * pause, pauses.longest)) {
    try {
      return await work();
    } catch (error) {
      signal.throwIfAborted();
      if (!isTransient(error)) throw error;
      onProgress(offset, error);
      await wait(pause, signal, followReconnection);
    }
  }
}

/** Waits for a time, or less if `follow` calls back before. Rejects with the signal's reason. */
function wait(
  milliseconds: number,
  signal: AbortSignal,
  follow: typeof followReconnection = () => () => undefined,
): Promise<void> {
  const over = Promise.withResolvers<void>();
  const abort = () => over.reject(signal.reason as Error);
  const timer = setTimeout(over.resolve, milliseconds);
  const leave = follow(over.resolve);
  signal.addEventListener('abort', abort);
  return over.promise.finally(() => {
    clearTimeout(timer);
    leave();
    signal.removeEventListener('abort', abort);
  });
}

const key = 'studio:uploads';

/** Includes the modification time, which differs once the file has changed. */
function describe({ name, size, lastModified }: File, { replaces, folder }: UploadFileOptions): string {
  return [name, size, lastModified, replaces, folder].join('\n');
}

/** Ids of unfinished uploads that were begun in this browser. */
function readUploads(): Record<string, string> {
  return JSON.parse(recall(key) ?? '{}') as Record<string, string>;
}

/**
 * Remembers an upload in this browser, so that a later visit can resume it; without an id, forgets it. Where storage is
 * full or denied, choosing the file again restarts its upload.
 */
function noteUpload(file: File, options: UploadFileOptions, id?: string): void {
  const { [describe(file, options)]: _before, ...others } = readUploads();
  remember(key, JSON.stringify(id ? { ...others, [describe(file, options)]: id } : others));
}
