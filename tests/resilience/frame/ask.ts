import { Agent, type IncomingHttpHeaders, request } from 'node:http';

/** A request, with the expected response. */
export interface Ask {
  path: string;
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | Buffer;
  /** One of these; by default 200 alone. */
  statuses?: readonly number[];
  /** @returns what is wrong with a response of an expected status, if anything */
  findFault?: (answer: Answer) => string | undefined;
  /** The kind of request, by which figures can be grouped. */
  kind?: string;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/**
 * How a request failed: the connection was refused, or reset before the response was complete; the response timed out;
 * or it had the wrong status or body.
 */
export type Failure = 'refused' | 'reset' | 'late' | 'status' | 'body';

export type Reply = { answer: Answer; failure?: 'status' | 'body'; reason?: string } | Unanswered;

interface Unanswered {
  answer?: undefined;
  failure: 'refused' | 'reset' | 'late';
  reason: string;
}

export interface AskOptions {
  origin: string;
  agent: Agent;
  /** Milliseconds from asking to the last byte. */
  patience: number;
}

/** An agent with keep-alive, like a browser's; it may stand for one client or many. */
export function createAgent(connections = Number.POSITIVE_INFINITY): Agent {
  return new Agent({ keepAlive: true, maxSockets: connections });
}

/**
 * Sends a request, and retries once if an idle connection turns out to be closed, as every client does, since a server
 * may close idle connections at any time (RFC 9112 §9.3.1).
 */
export async function ask(what: Ask, options: AskOptions): Promise<Reply> {
  const first = await askOnce(what, options);
  // On a new connection: another idle one may be stale as well.
  return first.isStale ? (await askOnce(what, { ...options, agent: false })).reply : first.reply;
}

function askOnce(
  what: Ask,
  { origin, agent, patience }: Omit<AskOptions, 'agent'> & { agent: Agent | false },
): Promise<{ reply: Reply; isStale?: boolean }> {
  const { path, method = 'GET', headers = {}, body, statuses = [200], findFault } = what;
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(patience);
    const chunks: Buffer[] = [];
    let hasBegun = false;
    const asked = request(
      { hostname, port, path, method, agent, signal, headers: { ...headers } },
      (response) => {
        hasBegun = true;
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('error', fail);
        response.on('end', () => {
          const answer = {
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          };
          if (!statuses.includes(answer.status)) {
            resolve({ reply: { answer, failure: 'status', reason: `status ${answer.status}` } });
            return;
          }
          const fault = findFault?.(answer);
          resolve({ reply: fault === undefined ? { answer } : { answer, failure: 'body', reason: fault } });
        });
      },
    );
    asked.on('error', fail);
    asked.end(body);

    function fail(error: NodeJS.ErrnoException): void {
      const isStale = asked.reusedSocket && !hasBegun && error.code === 'ECONNRESET';
      const failure = signal.aborted ? 'late' : error.code === 'ECONNREFUSED' ? 'refused' : 'reset';
      resolve({ reply: { failure, reason: error.code ?? error.message }, isStale });
    }
  });
}
