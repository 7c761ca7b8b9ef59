import type { Result } from 'autocannon';
import { browserHeaders } from './browser-headers.ts';
import { runNode } from './processes.ts';

export interface LoadRequest {
  origin: string;
  path: string;
  /** Besides those that browsers send. */
  headers?: Readonly<Record<string, string>>;
  connections: number;
  seconds?: number;
  /** How many requests are sent, however long it takes. */
  amount?: number;
  /** Gives each request a query of its own, which no answer that is kept can stand for. */
  isEachUnique?: boolean;
  /** The status that every answer must have. */
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

/**
 * Loads a server from a process of its own.
 *
 * @throws when an answer is not as expected: an error is quick, and would count as speed
 */
export async function load({ headers, status = 200, ...request }: LoadRequest): Promise<LoadResult> {
  const job = { ...request, headers: { ...browserHeaders, ...headers } };
  const output = await runNode('bench/load-process.ts', [JSON.stringify(job)]);
  const { duration, errors, timeouts, latency, requests, statusCodeStats } = JSON.parse(output) as Result;
  const others = Object.keys(statusCodeStats).filter((code) => code !== String(status));
  const url = request.origin + request.path;
  if (requests.total === 0) throw new Error(`${url} gave no answer in ${duration} s.`);
  if (errors + timeouts > 0 || others.length > 0)
    throw new Error(
      `${url} was to answer with ${status}: there were ${errors} errors, ${timeouts} timeouts, and the statuses ${Object.keys(statusCodeStats).join(', ')}.`,
    );
  return {
    rate: requests.total / duration,
    p50: latency.p50,
    p99: latency.p99,
    answers: requests.total,
  };
}
