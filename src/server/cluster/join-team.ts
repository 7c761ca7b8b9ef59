import cluster from 'node:cluster';
import type { RateLimit } from '#http/rate-limit.ts';
import { endProcess } from '#platform/end-process.ts';
import type { RunExclusively } from '#platform/run-exclusively.ts';
import { createRpcPeer } from './rpc-peer.ts';
import { type PrimaryCalls, type WorkerCalls, workerNumber } from './team-calls.ts';

/** The workers that serve the site together, as seen from one of them. */
export interface Team {
  /** Whether this worker does the work that is done once for the site, such as deliveries, retention and warming pictures. */
  isLeader: boolean;
  runExclusively: RunExclusively;
  /** Counts submissions across all workers. */
  rateLimit: RateLimit;
  /** Aggregated over all workers. */
  metrics: { write: PrimaryCalls['writeMetrics'] };
  /** Tells the leader that deliveries may be due; undefined in the leader, which delivers itself. */
  wakeElsewhere: (() => void) | undefined;
  /** Makes all workers fetch changed content. Never rejects: a worker that misses it polls some seconds later. */
  syncContent: () => Promise<void>;
  /** Registers this worker's handlers for calls of the primary. To be called before it serves. */
  answer(calls: TeamAnswers): void;
  /** Leaves it to the primary when this worker ends, and reports signals to it. */
  endWhenTold(steps: EndSteps): void;
}

interface EndSteps {
  announce: (signal: NodeJS.Signals) => void;
  end: () => void;
}

/** A worker's handlers. Content from files, which are watched, needs no sync. */
type TeamAnswers = Omit<WorkerCalls, 'syncContent' | 'announceEnd' | 'end' | 'ping'> & {
  syncContent: (() => Promise<void>) | undefined;
};

/** Connects this worker to the primary; undefined in a process that serves alone. */
export function joinTeam(): Team | undefined {
  if (!cluster.isWorker) return undefined;
  let answers: TeamAnswers | undefined;
  let steps: EndSteps | undefined;
  let isAnnounced = false;
  const announceEnd = (signal: NodeJS.Signals) => {
    if (!isAnnounced) steps?.announce(signal);
    isAnnounced = true;
  };
  const primary = createRpcPeer<PrimaryCalls, WorkerCalls>(
    {
      send: (message, sent) => process.send?.(message, undefined, undefined, sent),
      onMessage: (listener) => process.on('message', listener),
    },
    {
      readMetrics: async () => (await answers?.readMetrics()) ?? [],
      wakeDeliveries: () => answers?.wakeDeliveries(),
      syncContent: async () => answers?.syncContent?.(),
      announceEnd,
      // Without steps it does not serve yet, so nobody waits for a response.
      end: () => (steps ? steps.end() : endProcess()),
      ping: () => undefined,
    },
  );
  const isLeader = process.env[workerNumber] === '1';
  return {
    isLeader,
    async runExclusively(key, work) {
      await primary.call('lock', key);
      try {
        return await work();
      } finally {
        await primary.call('unlock', key);
      }
    },
    rateLimit: { take: (client) => primary.call('countSubmission', client) },
    metrics: { write: () => primary.call('writeMetrics') },
    // If the call fails, the leader's next poll finds them.
    wakeElsewhere: isLeader ? undefined : () => void primary.call('wakeDeliveries').catch(() => undefined),
    syncContent: () => primary.call('syncContent').catch(() => undefined),
    answer(calls) {
      answers = calls;
    },
    endWhenTold(given) {
      steps = given;
      for (const signal of ['SIGINT', 'SIGTERM'] as const) {
        process.on(signal, () => void primary.call('reportSignal', signal).catch(() => undefined));
      }
    },
  };
}
