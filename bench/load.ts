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

/** What the process of the load tells. */
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
 * Loads a server from a process of its own.
 *
 * @throws when an answer is not as expected: an error is quick, and would count as speed
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
