import type { ApiFault } from '../api/error.ts';
import { noteReached, noteUnreached } from './reach.ts';
import { type Interruption, tellRefused, waitForSignIn } from './session.ts';
import { words } from './words/shell.ts';

/** An error answered by the API. */
export class ApiError extends Error {
  readonly status: number;
  readonly fault: ApiFault;

  /** @param fault the whole body, which for conflicts and refusals has further fields */
  constructor(status: number, fault: ApiFault) {
    super(fault.message);
    this.name = 'ApiError';
    this.status = status;
    this.fault = fault;
  }
}

/** The server could not be reached, or something else answered: the outcome is unknown. */
export class NetworkError extends Error {
  /** The answer's status, if there was one, possibly from a proxy in between. */
  readonly status: number | undefined;

  constructor(cause: unknown, status?: number) {
    super(words.unreachable, { cause });
    this.name = 'NetworkError';
    this.status = status;
  }
}

export interface ApiCall {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as they are, instead of `body`. */
  bytes?: Blob;
  signal?: AbortSignal;
  /** Outlives the page; 64 kB at most. */
  keepalive?: boolean;
  /** Rejects where nobody is signed in, instead of waiting for a sign-in. */
  failsSignedOut?: boolean;
}

const interruptions: Readonly<Partial<Record<ApiFault['code'], Interruption>>> = {
  'signed-out': 'ended',
  'authenticate-again': 'proof',
};

/**
 * Calls the studio's API. If the session has ended, or a recent sign-in is required, asks for
 * a sign-in and repeats the call afterwards.
 *
 * @param path below `/studio/api`: `/drafts/en-gb/pages/about.yaml`
 * @throws ApiError with the fault that was answered
 * @throws NetworkError where the API did not answer
 */
export async function callApi<Answer>(path: string, call: ApiCall = {}): Promise<Answer> {
  const { status, fault, answer } = await exchange(path, call).catch((error: unknown) => {
    if (error instanceof NetworkError) noteUnreached();
    throw error;
  });
  noteReached();
  if (!fault) return answer as Answer;
  const interruption = interruptions[fault.code];
  if (interruption && !call.failsSignedOut) {
    await waitForSignIn(interruption, call.signal);
    return callApi<Answer>(path, call);
  }
  if (fault.code === 'forbidden') tellRefused();
  throw new ApiError(status, fault);
}

/** An error's message and remedy, for editors. */
export function describeError(error: unknown): { message: string; remedy?: string | undefined } {
  if (error instanceof ApiError) return { message: error.message, remedy: error.fault.remedy };
  if (error instanceof NetworkError) return { message: error.message, remedy: words.unreachableRemedy };
  return { message: words.unexpected, remedy: error instanceof Error ? error.message : undefined };
}

/** Makes one API call. @throws NetworkError if there was no response */
async function exchange(
  path: string,
  call: ApiCall,
): Promise<{ status: number; fault?: ApiFault; answer?: unknown }> {
  const response = await send(path, call);
  const { ok, status } = response;
  const text = await response.text().catch((error: unknown) => {
    throw new NetworkError(error);
  });
  if (!ok) return { status, fault: toFault(status, text) };
  return { status, answer: text ? parse(text) : undefined };
}

async function send(
  path: string,
  { method = 'GET', body, bytes, signal, keepalive }: ApiCall,
): Promise<Response> {
  try {
    return await fetch(`/studio/api${path}`, {
      method,
      // Without extra headers, a request matches the document's preload.
      ...(body !== undefined && {
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
      ...(bytes && { body: bytes }),
      ...(signal && { signal }),
      ...(keepalive && { keepalive }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new NetworkError(error);
  }
}

/**
 * Parses the fault of an answer; throws a NetworkError for one that is not the API's, such as a proxy's error
 * page.
 */
function toFault(status: number, text: string): ApiFault {
  try {
    const fault = JSON.parse(text) as ApiFault;
    if (typeof fault.message === 'string' && typeof fault.code === 'string') return fault;
  } catch {
    // Not JSON.
  }
  throw new NetworkError(new Error(`The server answered with ${status}.`), status);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new NetworkError(error);
  }
}

/** A file's path, percent-encoded by segment: the last part of many addresses. */
export function toPath(file: string): string {
  return file.split('/').map(encodeURIComponent).join('/');
}
