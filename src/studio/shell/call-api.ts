import type { ApiFault } from '../api/error.ts';
import { noteReached, noteUnreached } from './reach.ts';
import { type Interruption, tellRefused, waitForSignIn } from './session.ts';
import { words } from './words/shell.ts';

/** The API did not do what it was asked for. */
export class ApiError extends Error {
  readonly status: number;
  readonly fault: ApiFault;

  /** @param fault all that was answered: a conflict or a refusal says more than a fault does */
  constructor(status: number, fault: ApiFault) {
    super(fault.message);
    this.name = 'ApiError';
    this.status = status;
    this.fault = fault;
  }
}

/** The server was not reached, or did not answer as the API does: nothing is known of what was asked for. */
export class NetworkError extends Error {
  /** Of an answer, where there was one: something between us and the server may have given it. */
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
  /** Sent as they are, in place of a body. */
  bytes?: Blob;
  signal?: AbortSignal;
  /** Is sent even if the page is closed meanwhile; 64 kB at most. */
  keepalive?: boolean;
  /** Fails where nobody is signed in, in place of waiting until somebody is. */
  failsSignedOut?: boolean;
}

const interruptions: Readonly<Partial<Record<ApiFault['code'], Interruption>>> = {
  'signed-out': 'ended',
  'authenticate-again': 'proof',
};

/**
 * Calls the studio's API. Where the session has ended, or has to be proved, the sign-in is shown over the work, and the call is made again
 * once somebody has signed in.
 *
 * @param path below `/studio/api`: `/drafts/en-gb/pages/about.yaml`
 * @throws ApiError with the fault that was answered
 * @throws NetworkError where nothing was
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

/** What an error is called in front of an editor, and how it is mended. */
export function describeError(error: unknown): { message: string; remedy?: string | undefined } {
  if (error instanceof ApiError) return { message: error.message, remedy: error.fault.remedy };
  if (error instanceof NetworkError) return { message: error.message, remedy: words.unreachableRemedy };
  return { message: words.unexpected, remedy: error instanceof Error ? error.message : undefined };
}

/** One call, and what came of it. @throws NetworkError where nothing did */
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
      // Without any other header a request finds what the document asked for ahead.
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

/** What is between us and the server may answer in its place, with a page. */
function toFault(status: number, text: string): ApiFault {
  try {
    const fault = JSON.parse(text) as ApiFault;
    if (typeof fault.message === 'string' && typeof fault.code === 'string') return fault;
  } catch {
    // It is none of ours.
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
