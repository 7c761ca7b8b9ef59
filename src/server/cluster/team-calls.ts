import type { RateLimit } from '#http/rate-limit.ts';
import type { OwnMetrics } from './team-metrics.ts';

/** What a worker asks of the primary. */
export interface PrimaryCalls {
  /** Resolves once the key is this worker's; no other has it until it is released, or this worker ends. */
  claim(key: string): Promise<void>;
  release(key: string): void;
  takeShare: RateLimit['take'];
  /** The metrics of all workers as one. */
  writeMetrics(): Promise<{ contentType: string; text: string }>;
  /** Deliveries may be due, which the first worker sees to. */
  wakeDeliveries(): Promise<void>;
  /** Has all workers that serve fetch what has changed in the content. */
  syncContent(): Promise<void>;
  /** This worker was told to end, alone or with the whole site: the primary knows. */
  tellOfSignal(signal: NodeJS.Signals): void;
}

/** What the primary asks of a worker that serves. */
export interface WorkerCalls {
  readMetrics(): Promise<OwnMetrics>;
  wakeDeliveries(): void;
  syncContent(): Promise<void>;
  /** Has the worker say that it ends, and go on as before. */
  announceEnd(signal: NodeJS.Signals): void;
  /** Has the worker take no more, and end. */
  end(): void;
  /** Answers, which shows that the event loop turns. */
  beat(): void;
}

/** The environment variable that tells a worker its number, from 1. A worker that replaces another has the other's. */
export const workerNumber = 'WORKER_NUMBER';
