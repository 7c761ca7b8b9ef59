/** Who is waiting for a piece of work: a visitor's browser, or nobody yet. */
export type Urgency = 'visitor' | 'background';

export interface QueuedWork<Result> {
  result: Promise<Result>;
  /**
   * From now on a visitor is waiting for it.
   *
   * @throws QueueFullError
   */
  promote(): void;
}

interface WorkQueue {
  /** @throws QueueFullError if as many visitors are waiting as may */
  add<Result>(work: () => Promise<Result>, urgency: Urgency): QueuedWork<Result>;
}

/** As many visitors are waiting as may. */
export class QueueFullError extends Error {
  override name = 'QueueFullError';
}

interface Job {
  urgency: Urgency;
  run: () => Promise<unknown>;
}

/**
 * Runs a few pieces of work at once and lets the rest wait, visitors' work before background work. At most one piece of
 * background work is under way at a time.
 *
 * @param concurrency pieces under way at once
 * @param limit visitors' pieces that may wait
 */
export function createWorkQueue({ concurrency, limit }: { concurrency: number; limit: number }): WorkQueue {
  const waiting: Record<Urgency, Set<Job>> = { visitor: new Set(), background: new Set() };
  const running: Record<Urgency, number> = { visitor: 0, background: 0 };

  return {
    add<Result>(work: () => Promise<Result>, urgency: Urgency): QueuedWork<Result> {
      if (urgency === 'visitor') refuseWhenFull();
      const { promise: result, resolve, reject } = Promise.withResolvers<Result>();
      const job: Job = { urgency, run: () => work().then((value) => resolve(value), reject) };
      waiting[urgency].add(job);
      startNext();
      return {
        result,
        promote() {
          if (!waiting.background.has(job)) return;
          refuseWhenFull();
          waiting.background.delete(job);
          waiting.visitor.add(job);
          job.urgency = 'visitor';
          startNext();
        },
      };
    },
  };

  function refuseWhenFull(): void {
    const isBusy = running.visitor + running.background >= concurrency;
    if (isBusy && waiting.visitor.size >= limit) throw new QueueFullError('Too many visitors wait already');
  }

  function startNext(): void {
    while (running.visitor + running.background < concurrency) {
      const job = takeFirst('visitor') ?? (running.background === 0 ? takeFirst('background') : undefined);
      if (!job) return;
      running[job.urgency] += 1;
      job.run().finally(() => {
        running[job.urgency] -= 1;
        startNext();
      });
    }
  }

  function takeFirst(urgency: Urgency): Job | undefined {
    const [job] = waiting[urgency];
    if (job) waiting[urgency].delete(job);
    return job;
  }
}
