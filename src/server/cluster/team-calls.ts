import type { RateLimit } from '#http/rate-limit.ts';
import type { OwnMetrics } from './team-metrics.ts';

/** Calls from a worker to the primary. */
export interface PrimaryCalls {
  /** Resolves once this worker holds the key, until it unlocks it or ends. */
  lock(key: string): Promise<void>;
  unlock(key: string): void;
  countSubmission: RateLimit['take'];
  /** The metrics of all workers, aggregated. */
  writeMetrics(): Promise<{ contentType: string; text: string }>;
  /** Tells the leader that deliveries may be due. */
  wakeDeliveries(): Promise<void>;
  /** Makes all serving workers fetch changed content. */
  syncContent(): Promise<void>;
  /** This worker got a signal to end; the primary knows whether it is for the whole site. */
  reportSignal(signal: NodeJS.Signals): void;
}

/** Calls from the primary to a worker. */
export interface WorkerCalls {
  readMetrics(): Promise<OwnMetrics>;
  wakeDeliveries(): void;
  syncContent(): Promise<void>;
  /** Makes the worker's readiness check fail; it still serves. */
  announceEnd(signal: NodeJS.Signals): void;
  /** Makes the worker finish its requests and end. */
  end(): void;
  /** Answered as long as the worker's event loop turns. */
  ping(): void;
}

/** The environment variable with a worker's number, from 1. A replacement gets the number of the worker it replaces. */
export const workerNumber = 'WORKER_NUMBER';
