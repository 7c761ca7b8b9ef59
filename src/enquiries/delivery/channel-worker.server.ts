import type { Logger } from 'pino';
import type { DeliveryTarget, EnquiryStore, LeasedDelivery } from '../enquiry.server.ts';
import type { Clock } from './clock.server.ts';
import type { DeliverySlots } from './delivery-slots.server.ts';
import { computeLease, dueLimits } from './delivery-times.server.ts';
import { describeFault, type OutageReport } from './outage-report.server.ts';

export interface ChannelWorkerOptions {
  channel: DeliveryTarget['channel'];
  store: Pick<EnquiryStore, 'lease' | 'listDue' | 'bringForward'>;
  slots: DeliverySlots;
  /** Ids of the deliveries under way on all channels. */
  underWay: Set<string>;
  /** Delivers, and records the outcome. */
  carryOut: (delivery: LeasedDelivery) => Promise<void>;
  /** Renews a lease until the delivery is over. */
  keepLease: (delivery: LeasedDelivery, isOver: AbortSignal) => Promise<void>;
  outage: OutageReport;
  /** Aborted when no more deliveries are to be taken. */
  stopping: AbortSignal;
  pollMilliseconds: number;
  slowMilliseconds: number;
  clock: Clock;
  log: Pick<Logger, 'warn' | 'error'>;
}

/** Milliseconds to wait if another process has taken the due deliveries. */
const contentionPause = 250;

/** The worker of one channel. It leases no more deliveries than it can start at once. */
export function createChannelWorker({
  channel,
  store,
  slots,
  underWay,
  carryOut,
  keepLease,
  outage,
  stopping,
  pollMilliseconds,
  slowMilliseconds,
  clock,
  log,
}: ChannelWorkerOptions) {
  const works = new Set<Promise<void>>();
  let alarm = new AbortController();
  const wake = () => alarm.abort();
  return { channel, wake, bringForward, ended: run() };

  async function run(): Promise<void> {
    while (!stopping.aborted) {
      // Created before looking, so that a wake-up meanwhile is not lost.
      alarm = new AbortController();
      const pause = await startDue().then(
        (milliseconds) => {
          outage.end();
          return milliseconds;
        },
        (error: unknown) => outage.notice(error, pollMilliseconds),
      );
      await clock.wait(pause, alarm.signal);
    }
    await Promise.all(works);
  }

  async function bringForward(): Promise<void> {
    const except = [...underWay];
    const deliveries = await store.bringForward({ channel, limits: dueLimits, except });
    if (deliveries === 0) return;
    log.warn({ channel, deliveries }, 'Deliveries were put off by a clock that was ahead: they are due now.');
    wake();
  }

  /** Starts due deliveries, the least busy destination first. Resolves with the milliseconds until there is more to do. */
  async function startDue(): Promise<number> {
    const waiting = await store.listDue(channel);
    waiting.sort((one, other) => slots.countTaken(one.target) - slots.countTaken(other.target));
    let pause = pollMilliseconds;
    for (const { target, dueAt } of waiting) {
      const untilDue = Date.parse(dueAt) - clock.now();
      pause = Math.min(pause, untilDue > 0 ? untilDue : await startSome(target));
    }
    return pause;
  }

  /** Starts due deliveries to a destination. Resolves with the milliseconds until there is more to do for it. */
  async function startSome(target: DeliveryTarget): Promise<number> {
    const limit = slots.countFree(target);
    if (limit === 0) return pollMilliseconds;
    const deliveries = await store.lease({
      target,
      limit,
      except: [...underWay],
      leaseMilliseconds: computeLease,
    });
    for (const delivery of deliveries) start(delivery);
    if (deliveries.length === 0) return contentionPause;
    // If all slots are taken, the next one that becomes free wakes the worker.
    return deliveries.length === limit ? pollMilliseconds : 0;
  }

  function start(delivery: LeasedDelivery): void {
    const slot = slots.take(delivery.target);
    const isOver = new AbortController();
    underWay.add(delivery.id);
    void clock.wait(slowMilliseconds, isOver.signal).then(() => {
      if (isOver.signal.aborted) return;
      slot.setAside();
      wake();
    });
    void keepLease(delivery, isOver.signal);
    const work = carryOut(delivery)
      .catch((error: unknown) =>
        log.error({ delivery: delivery.id, ...describeFault(error) }, 'A delivery broke.'),
      )
      .finally(() => {
        isOver.abort();
        underWay.delete(delivery.id);
        slot.free();
        works.delete(work);
        wake();
      });
    works.add(work);
  }
}
