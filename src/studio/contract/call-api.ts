import { noteConnected, noteDisconnected } from './connectivity.ts';
import type { StudioEndpoints } from './contract.ts';
import type { AnswerOf, InputOf, Parameters } from './endpoint.ts';
import { messages } from './messages.ts';
import type { ApiFault, Problem } from './problem.ts';
import { type Interruption, readSession, tellRefused, waitForSignIn } from './session.ts';
import { type Address, fillAddress } from './write-address.ts';

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
  constructor(cause: unknown) {
    super(messages.unreachable, { cause });
    this.name = 'NetworkError';
  }
}

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Outlives the page; 64 kB at most. */
  keepalive?: boolean;
  /** Rejects where nobody is signed in, instead of waiting for a sign-in. */
  failsSignedOut?: boolean;
  /** Called again with the same key, it is done once. What is in `making` has one of its own. */
  idempotencyKey?: string;
}

/** What a call of an endpoint takes: the values of its parameters, its query and its body; and how it is made. */
type Call<Of extends Address> = Parameters<Of> & InputOf<StudioEndpoints[Of]> & CallOptions;

/** A call can be left out where it takes nothing. */
export type CallArguments<Of extends Address> =
  Record<never, never> extends Call<Of> ? [call?: Call<Of>] : [call: Call<Of>];

type AnyCall = CallOptions & { body?: unknown };

const interruptions: Readonly<Partial<Record<ApiFault['code'], Interruption>>> = {
  'signed-out': 'ended',
  'authenticate-again': 'proof',
};

/** What makes something new each time that it is called, or is refused the second time. */
const making: ReadonlySet<Address> = new Set<Address>([
  'POST /entries',
  'POST /duplicates/{file}',
  'POST /plans',
  'POST /plans/{id}/publish',
  'POST /previews/{file}',
  'POST /comments',
  'POST /reviews',
  'POST /reviews/send-back',
  'POST /webhooks',
]);

/**
 * Keys of calls that have not succeeded yet, and when each was first sent, by what was called with what: the server does it
 * once for each, so that whoever calls again because an answer was lost makes nothing twice.
 */
const keys = new Map<string, { key: string; since: number }>();

/** Milliseconds after which what is still under way is a call that the server did not live to answer. */
const longestCall = 60_000;

/**
 * Calls an endpoint of the studio's API. If the session has ended, or a recent sign-in is required, asks for a sign-in and
 * repeats the call afterwards.
 *
 * @throws ApiError with the problem that was answered
 * @throws NetworkError where the API did not answer
 *
 * @example
 * const { revision } = await callApi('GET /entries/{file}', { file, signal });
 */
export async function callApi<Of extends Address>(
  address: Of,
  ...call: CallArguments<Of>
): Promise<AnswerOf<StudioEndpoints[Of]>>;
export async function callApi(address: Address, call: AnyCall = {}): Promise<unknown> {
  const { status, fault, answer } = await exchange(address, call).catch((error: unknown) => {
    if (error instanceof NetworkError) noteDisconnected();
    throw error;
  });
  noteConnected();
  if (!fault) return answer;
  const interruption = interruptions[fault.code];
  if (interruption && !call.failsSignedOut) {
    await waitForSignIn(interruption, call.signal);
    return callApi(address, call as never);
  }
  if (fault.code === 'forbidden') tellRefused();
  throw new ApiError(status, fault);
}

/** An error's message and remedy, for editors. */
export function describeError(error: unknown): { message: string; remedy?: string | undefined } {
  if (error instanceof ApiError) return { message: error.message, remedy: error.fault.remedy };
  if (error instanceof NetworkError) return { message: error.message, remedy: messages.unreachableRemedy };
  return { message: messages.unexpected, remedy: `${messages.unexpectedRemedy} ${error}` };
}

/** Whether an error goes without anything being put right: a busy or restarting server answers 503. */
export function isTransient(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof ApiError && error.fault.code === 'unavailable');
}

/** Makes one API call. @throws NetworkError if there was no response */
async function exchange(
  address: Address,
  call: AnyCall,
): Promise<{ status: number; fault?: ApiFault; answer?: unknown }> {
  const words = making.has(address) ? JSON.stringify([address, call]) : undefined;
  const response = await send(address, call, words ? keepKey(words) : call.idempotencyKey);
  const { ok, status } = response;
  const text = await response.text().catch((error: unknown) => fail(error, call));
  if (!ok) {
    // Its editor was told to see whether it was done, and calls anew.
    const { since = Infinity } = (words && keys.get(words)) || {};
    if (words && status === 409 && Date.now() - since > longestCall) keys.delete(words);
    return { status, fault: toFault(status, text) };
  }
  // A download is handed over as it is.
  const isDownload = response.headers.has('Content-Disposition');
  const answer = isDownload ? new Response(text) : text ? parse(text) : undefined;
  if (words) keys.delete(words);
  // Whoever makes anew what they took away does not mean the first.
  if (address.startsWith('DELETE ')) keys.clear();
  return { status, answer };
}

function keepKey(words: string): string {
  const known = keys.get(words);
  if (known) return known.key;
  const key = createKey();
  keys.set(words, { key, since: Date.now() });
  // By then, whoever calls so again does not mean the first.
  setTimeout(() => keys.delete(words), 10 * 60_000);
  return key;
}

/** A key for `idempotencyKey`. */
export function createKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}

async function send(address: Address, call: AnyCall, key?: string): Promise<Response> {
  const { signal, keepalive, body } = call;
  const json = body !== undefined && !(body instanceof Blob);
  const method = address.replace(/ .*/, '');
  const { id } = readSession().answer?.editor ?? {};
  const headers = {
    ...(json && { 'Content-Type': 'application/json' }),
    ...(key && { 'Idempotency-Key': key }),
    // The browser may by now be signed in as somebody else, in another tab.
    ...(id && { 'Studio-Person': id }),
  };
  try {
    return await fetch(fillAddress(address, call), {
      method,
      // Without extra headers, a request matches the document's preload.
      ...(method !== 'GET' && { headers }),
      ...(body instanceof Blob && { body }),
      ...(json && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
      ...(keepalive && { keepalive }),
    });
  } catch (error) {
    return fail(error, call);
  }
}

/** Says that there was no response, unless nobody waits for one: that the server is away would have all lists load again. */
function fail(error: unknown, { signal }: AnyCall): never {
  throw signal?.aborted ? error : new NetworkError(error);
}

/**
 * Parses the fault of an answer; throws a NetworkError for one that is not the API's, such as a proxy's error
 * page, but where the proxy finds a request too large.
 */
function toFault(status: number, text: string): ApiFault {
  try {
    // An earlier release's server, behind the same address while it is replaced, has no `detail`.
    const { type, title, status: _, detail, ...fault } = JSON.parse(text) as Problem;
    const message = detail ?? fault.message;
    if (typeof message === 'string' && typeof fault.code === 'string') return { ...fault, message };
  } catch {
    // Not JSON.
  }
  // Sent again, it would be refused again.
  if (status === 413) return { code: 'too-large', ...messages.tooLarge };
  throw new NetworkError(new Error(`The server answered with ${status}.`));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new NetworkError(error);
  }
}
