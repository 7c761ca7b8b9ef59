import { browserHeaders } from './browser-headers.ts';
import { runNode } from './processes.ts';

export interface LoadRequest {
  origin: string;
  path: string;
  /** In addition to a browser's. */
  headers?: Readonly<Record<string, string>>;
  connections: number;
  seconds?: number;
  /** The number of requests to send, however long it takes. */
  amount?: number;
  /** Gives each request a unique query, so that no cached response can serve it. */
  isEachUnique?: boolean;
  /** The expected status of every response. */
  status?: number;
}

export interface LoadResult {
  /** Answers per second. */
  rate: number;
  /** Latencies in milliseconds. */
  p50: number;
  p99: number;
  answers: number;
}

/** The output of the load process. */
export interface LoadOutput {
  /** Seconds. */
  duration: number;
  /** Connections that broke. */
  errors: number;
  /** Answers of each status. */
  statuses: Record<string, number>;
  answers: number;
  p50: number;
  p99: number;
}

/**
 * Loads a server from a separate process.
 *
 * @throws if a response is not as expected: errors are fast, and would count as speed
 */
export async function load({ headers, status = 200, ...request }: LoadRequest): Promise<LoadResult> {
  const job = { ...request, headers: { ...browserHeaders, ...headers } };
  const output = await runNode('bench/load-process.ts', [JSON.stringify(job)]);
  const { duration, errors, statuses, answers, p50, p99 } = JSON.parse(output) as LoadOutput;
  const others = Object.keys(statuses).filter((code) => code !== String(status));
  const url = request.origin + request.path;
  if (answers === 0) throw new Error(`${url} gave no answer in ${duration} s.`);
  if (errors > 0 || others.length > 0)
    throw new Error(
      `${url} was to answer with ${status}: ${errors} connections broke, and the statuses were ${Object.keys(statuses).join(', ')}.`,
    );
  return { rate: answers / duration, p50, p99, answers };
}
