import PQueue from 'p-queue';

/** Who is waiting for a variant: a visitor's browser, or nobody yet. */
export type Urgency = 'visitor' | 'background';

/** As many visitors are waiting as may. */
export class QueueFullError extends Error {
  override name = 'QueueFullError';
}

export interface EncodeQueueOptions {
  /** Variants made at once. */
  concurrency: number;
  /** Variants that visitors may wait for, besides those being made. */
  limit: number;
}

const priorities: Readonly<Record<Urgency, number>> = { visitor: 1, background: 0 };

/** Makes few variants at once and lets the others wait: encoding is what the machine has least room for. */
export function createEncodeQueue({ concurrency, limit }: EncodeQueueOptions) {
  const queue = new PQueue({ concurrency });
  const inBackground = new Set<string>();

  return {
    /** How many variants are being made, and how many wait. */
    measure: () => ({ encoding: queue.pending, waiting: queue.size }),
    /**
     * Runs the work in its turn, visitors' before the background's.
     *
     * @param id names the work, for `promote`
     * @throws QueueFullError if as many visitors are waiting as may
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
     * From now on a visitor waits for work that may have been added for nobody.
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
