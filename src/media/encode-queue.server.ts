import PQueue from 'p-queue';

/** Whether a visitor waits for a variant, or nobody yet. */
export type Urgency = 'visitor' | 'background';

/** Too many visitors wait already. */
export class QueueFullError extends Error {
  override name = 'QueueFullError';
}

export interface EncodeQueueOptions {
  /** Variants encoded at once. */
  concurrency: number;
  /** Variants that visitors may wait for, besides those being made. */
  limit: number;
}

const priorities: Readonly<Record<Urgency, number>> = { visitor: 1, background: 0 };

/** A priority queue that bounds how many variants are encoded at once, and how many visitors wait. */
export function createEncodeQueue({ concurrency, limit }: EncodeQueueOptions) {
  const queue = new PQueue({ concurrency });
  const inBackground = new Set<string>();

  return {
    /** Numbers of variants being encoded, and waiting. */
    measure: () => ({ encoding: queue.pending, waiting: queue.size }),
    /**
     * Queues work; visitors' comes before the background's.
     *
     * @param id of the work, for `promote`
     * @throws QueueFullError
     */
    async add<Result>(id: string, work: () => Promise<Result>, urgency: Urgency): Promise<Result> {
      if (urgency === 'visitor') refuseWhenFull();
      else inBackground.add(id);
      return queue.add(
        () => {
          inBackground.delete(id);
          return work();
        },
        { id, priority: priorities[urgency] },
      );
    },

    /**
     * Gives work the priority of visitors, since one now waits for it.
     *
     * @throws QueueFullError
     */
    promote(id: string): void {
      if (!inBackground.has(id)) return;
      refuseWhenFull();
      inBackground.delete(id);
      queue.setPriority(id, priorities.visitor);
    },
  };

  function refuseWhenFull(): void {
    const isBusy = queue.pending >= concurrency;
    if (isBusy && queue.sizeBy({ priority: priorities.visitor }) >= limit)
      throw new QueueFullError('Too many visitors wait already');
  }
}
