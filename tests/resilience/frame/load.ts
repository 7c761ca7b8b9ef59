import type { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type Ask, ask, createAgent, type Failure, type Reply } from './ask.ts';

export interface LoadOptions {
  origin: string;
  /** Requests a second, sent whether or not earlier ones are answered (open loop). */
  rate: number;
  /** Makes the next request, given the number already sent. */
  next: (sent: number) => Ask;
  /** Milliseconds that an answer may take; by default ten seconds. */
  patience?: number;
  agent?: Agent;
  /** Called with each request and its outcome. */
  onReply?: (asked: Ask, reply: Reply) => void;
}

interface LoadReport {
  sent: number;
  answered: number;
  failed: number;
  failures: Record<Failure, number>;
  /** Responses by status, including failed ones. */
  statuses: Record<string, number>;
  /** Milliseconds from when a request was due to the last byte of its response, for successful ones. */
  latencies: Latencies;
  latenciesByKind: Readonly<Record<string, Latencies>>;
  /** The first failures, in words. */
  examples: readonly string[];
}

interface Latencies {
  count: number;
  p50: number;
  p95: number;
  p99: number;
  most: number;
}

export interface Load {
  /** The figures so far. */
  report(): LoadReport;
  /** Stops sending, and waits for pending responses. */
  stop(): Promise<LoadReport>;
}

/** Puts a site under a steady load until it is stopped. */
export function startLoad({ origin, rate, next, patience = 10_000, onReply, ...options }: LoadOptions): Load {
  const agent = options.agent ?? createAgent();
  const failures: Record<Failure, number> = { refused: 0, reset: 0, late: 0, status: 0, body: 0 };
  const statuses: Record<string, number> = {};
  const latencies = new Map<string, number[]>();
  const examples: string[] = [];
  const underWay = new Set<Promise<void>>();
  let sent = 0;
  let answered = 0;
  let isOver = false;
  const sending = send();
  return { report, stop };

  async function stop(): Promise<LoadReport> {
    isOver = true;
    await sending;
    await Promise.all(underWay);
    if (!options.agent) agent.destroy();
    return report();
  }

  async function send(): Promise<void> {
    const began = performance.now();
    while (!isOver) {
      const due = Math.floor(((performance.now() - began) / 1000) * rate) + 1;
      for (; sent < due; sent += 1) {
        const one = sendOne(next(sent), began + (sent / rate) * 1000);
        underWay.add(one);
        void one.finally(() => underWay.delete(one));
      }
      await wait(1);
    }
  }

  async function sendOne(what: Ask, dueAt: number): Promise<void> {
    const reply = await ask(what, { origin, agent, patience });
    const { answer, failure } = reply;
    if (answer) {
      answered += 1;
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    }
    if (failure) {
      failures[failure] += 1;
      if (examples.length < 10)
        examples.push(`${what.method ?? 'GET'} ${what.path}: ${failure}, ${reply.reason}`);
    } else {
      const kind = what.kind ?? '';
      if (!latencies.has(kind)) latencies.set(kind, []);
      latencies.get(kind)?.push(performance.now() - dueAt);
    }
    onReply?.(what, reply);
  }

  function report(): LoadReport {
    return {
      sent,
      answered,
      failed: Object.values(failures).reduce((sum, count) => sum + count, 0),
      failures: { ...failures },
      statuses: { ...statuses },
      latencies: describeLatencies([...latencies.values()].flat()),
      latenciesByKind: Object.fromEntries(
        [...latencies].map(([kind, values]) => [kind, describeLatencies(values)]),
      ),
      examples: [...examples],
    };
  }
}

export function describeLatencies(values: readonly number[]): Latencies {
  const sorted = Float64Array.from(values).sort();
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), most: at(1) };
}
