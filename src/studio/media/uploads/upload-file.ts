import type { BeginUpload, UploadState } from '../../api/media.ts';
import { ApiError, callApi, NetworkError } from '../../shell/call-api.ts';
import { words } from '../../shell/words/media.ts';
import { findKnownUpload, forgetUpload, noteUpload } from './known-uploads.ts';

export interface UploadFileOptions {
  replaces?: string | undefined;
  folder?: string | undefined;
  signal: AbortSignal;
  /** Bytes received by the server; `isOffline` while waiting for a connection. */
  onProgress: (progress: { offset: number; isOffline: boolean }) => void;
}

/** Chunk sizes in bytes, adapted so that each takes about `milliseconds`. */
const pieces = { first: 256 * 1024, least: 64 * 1024, most: 8 * 1024 * 1024, milliseconds: 4000 };
/** Milliseconds between polls for the result, and before a retry while offline. */
const pauses = { looking: 1000, offline: 3000 };

/**
 * Uploads a file in chunks of some seconds each. Resumes after a lost connection, also when the same file is
 * chosen again on a later visit.
 *
 * @throws ApiError where the file is refused
 * @throws the signal's reason on abort, after the partial upload was deleted
 */
export async function uploadFile(file: File, options: UploadFileOptions): Promise<UploadState> {
  const { signal, onProgress } = options;
  let state = await persist(() => begin(file, options), options, 0);
  let length = pieces.first;
  let { most } = pieces;
  try {
    for (;;) {
      signal.throwIfAborted();
      onProgress({ offset: state.offset, isOffline: false });
      if (state.item) {
        forgetUpload(file, options.replaces);
        return state;
      }
      const { id, offset } = state;
      if (offset < file.size) {
        const start = performance.now();
        const bytes = file.slice(offset, offset + length);
        const next = await persist(() => send(id, offset, bytes, signal), options, offset);
        if (next) {
          state = next;
          length = Math.min(most, adapt(length, performance.now() - start));
        } else {
          most = length / 2;
          length = most;
        }
      } else {
        await wait(pauses.looking, signal);
        state = await persist(() => callApi<UploadState>(`/uploads/${id}`, { signal }), options, offset);
      }
    }
  } catch (error) {
    if (signal.aborted) void callApi(`/uploads/${state.id}`, { method: 'DELETE' }).catch(() => undefined);
    if (signal.aborted || error instanceof ApiError) forgetUpload(file, options.replaces);
    throw error;
  }
}

/** Resumes a known upload if the server still has it, else begins a new one. */
async function begin(file: File, { replaces, folder, signal }: UploadFileOptions): Promise<UploadState> {
  const known = findKnownUpload(file, replaces);
  if (known) {
    const state = await callApi<UploadState>(`/uploads/${known}`, { signal }).catch((error: unknown) => {
      if (error instanceof ApiError) return undefined;
      throw error;
    });
    if (state) return state;
  }
  const body: BeginUpload = {
    fileName: file.name || 'file',
    size: file.size,
    ...(replaces && { replaces }),
    ...(folder && { folder }),
  };
  const state = await callApi<UploadState>('/uploads', { method: 'POST', body, signal });
  noteUpload(file, replaces, state.id);
  return state;
}

/**
 * Sends a chunk. If the server's offset differs from ours, reads its state instead.
 *
 * @returns undefined where a proxy refuses a chunk of this size
 * @throws ApiError where it refuses even the smallest
 */
async function send(
  id: string,
  offset: number,
  bytes: Blob,
  signal: AbortSignal,
): Promise<UploadState | undefined> {
  try {
    return await callApi<UploadState>(`/uploads/${id}?offset=${offset}`, { method: 'PUT', bytes, signal });
  } catch (error) {
    if (error instanceof ApiError && error.fault.code === 'conflict') {
      return callApi<UploadState>(`/uploads/${id}`, { signal });
    }
    if (error instanceof NetworkError && error.status === 413) {
      if (bytes.size > pieces.least) return undefined;
      const { message, remedy } = words.blocked;
      throw new ApiError(413, { code: 'too-large', message, remedy });
    }
    if (error instanceof NetworkError && !(await isReadable(bytes)))
      throw new ApiError(0, { code: 'invalid', ...words.unreadable });
    throw error;
  }
}

/**
 * Whether the file can be read: `fetch` reports a deleted or changed file, or a folder, like a lost
 * connection.
 */
function isReadable(bytes: Blob): Promise<boolean> {
  return bytes
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
}

/** Retries while the error is transient. */
async function persist<Answer>(
  ask: () => Promise<Answer>,
  { signal, onProgress }: UploadFileOptions,
  offset: number,
): Promise<Answer> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      signal.throwIfAborted();
      // A busy or restarting server answers 503.
      const isPassing =
        error instanceof NetworkError || (error instanceof ApiError && error.fault.code === 'unavailable');
      if (!isPassing) throw error;
      onProgress({ offset, isOffline: true });
      await waitForConnection(signal);
    }
  }
}

function adapt(length: number, milliseconds: number): number {
  const wanted = (length * pieces.milliseconds) / Math.max(1, milliseconds);
  return Math.round(Math.min(pieces.most, Math.max(pieces.least, Math.min(wanted, length * 4))));
}

function waitForConnection(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(end, pauses.offline);
    window.addEventListener('online', end, { once: true });
    signal.addEventListener('abort', abort, { once: true });
    function end() {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', abort);
      resolve();
    }
    function abort() {
      end();
      reject(signal.reason as Error);
    }
  });
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}
