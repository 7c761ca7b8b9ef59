import cluster from 'node:cluster';
import type { RateLimit } from '#http/rate-limit.ts';
import { endProcess } from '#platform/end-process.ts';
import type { RunExclusively } from '#platform/run-exclusively.ts';
import { createPeer } from './peer.ts';
import { type PrimaryCalls, type WorkerCalls, workerNumber } from './team-calls.ts';

/** The workers that serve the site together, as one of them sees them. */
export interface Team {
  /** Whether this worker does what is done once for all: deliveries, removal by age, pictures ahead of visitors. */
  isFirst: boolean;
  runExclusively: RunExclusively;
  /** Counts what a client sends to any of them. */
  rateLimit: RateLimit;
  /** Of all of them, added up. */
  metrics: { write: PrimaryCalls['writeMetrics'] };
  /** Tells the first worker that deliveries may be due; undefined in the first worker, which delivers itself. */
  wakeElsewhere: (() => void) | undefined;
  /** Has all workers fetch what has changed in the content. Never rejects: unheard, they find it some seconds later. */
  syncContent: () => Promise<void>;
  /** Says what this worker does when it is asked to. Comes before it serves. */
  answer(calls: TeamAnswers): void;
  /** Has the primary say when this worker ends, which hears of the signals that reach it. */
  endWhenTold(steps: EndSteps): void;
}

interface EndSteps {
  announce: (signal: NodeJS.Signals) => void;
  end: () => void;
}

/** What a worker does when it is asked to; content that is seen as it changes needs no sync. */
type TeamAnswers = Omit<WorkerCalls, 'syncContent' | 'announceEnd' | 'end' | 'beat'> & {
  syncContent: (() => Promise<void>) | undefined;
};

/** Joins the team of workers; undefined in a process that serves alone. */
export function joinTeam(): Team | undefined {
  if (!cluster.isWorker) return undefined;
  let answers: TeamAnswers | undefined;
  let steps: EndSteps | undefined;
  let isAnnounced = false;
  const announceEnd = (signal: NodeJS.Signals) => {
    if (!isAnnounced) steps?.announce(signal);
    isAnnounced = true;
  };
  const primary = createPeer<PrimaryCalls, WorkerCalls>(
    {
      send: (message, sent) => process.send?.(message, undefined, undefined, sent),
      onMessage: (listener) => process.on('message', listener),
    },
    {
      readMetrics: async () => (await answers?.readMetrics()) ?? [],
      wakeDeliveries: () => answers?.wakeDeliveries(),
      syncContent: async () => answers?.syncContent?.(),
      announceEnd,
      // Without steps it does not serve yet, so that nobody waits for an answer.
      end: () => (steps ? steps.end() : endProcess()),
      beat: () => undefined,
    },
  );
  const isFirst = process.env[workerNumber] === '1';
  return {
    isFirst,
    async runExclusively(key, work) {
      await primary.call('claim', key);
      try {
        return await work();
      } finally {
        await primary.call('release', key);
      }
    },
    rateLimit: { take: (client) => primary.call('takeShare', client) },
    metrics: { write: () => primary.call('writeMetrics') },
    // Unheard, they are found some seconds later.
    wakeElsewhere: isFirst ? undefined : () => void primary.call('wakeDeliveries').catch(() => undefined),
    syncContent: () => primary.call('syncContent').catch(() => undefined),
    answer(calls) {
      answers = calls;
    },
    endWhenTold(given) {
      steps = given;
      for (const signal of ['SIGINT', 'SIGTERM'] as const) {
        process.on(signal, () => void primary.call('tellOfSignal', signal).catch(() => undefined));
      }
    },
  };
}
