import type { Logger } from 'pino';
import type { DeliveryTarget, EnquiryStore, LeasedDelivery } from '../enquiry.server.ts';
import type { Clock } from './clock.server.ts';
import { computeLease } from './delivery-times.server.ts';
import type { OutageReport } from './outage-report.server.ts';

export interface ChannelWorkerOptions {
  channel: DeliveryTarget['channel'];
  store: Pick<EnquiryStore, 'lease' | 'listDue'>;
  /** The most deliveries under way to one destination, so that one that hangs delays no other. */
  perDestination: number;
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
  clock: Clock;
  log: Pick<Logger, 'error'>;
}

/** Milliseconds to wait if another process has taken the due deliveries. */
const contentionPause = 250;

/** The worker of one channel. It leases no more deliveries than it can start at once. */
export function createChannelWorker(options: ChannelWorkerOptions) {
  const { channel, store, perDestination, underWay, carryOut, keepLease } = options;
  const { outage, stopping, pollMilliseconds, clock, log } = options;
  const works = new Set<Promise<void>>();
  /** Deliveries under way by destination. */
  const counts = new Map<string, number>();
  let alarm = new AbortController();
  const wake = () => alarm.abort();
  return { channel, wake, ended: run() };

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

  /** Starts due deliveries. Resolves with the milliseconds until there is more to do. */
  async function startDue(): Promise<number> {
    let pause = pollMilliseconds;
    for (const { target, inMilliseconds } of await store.listDue(channel))
      pause = Math.min(pause, inMilliseconds > 0 ? inMilliseconds : await startSome(target));
    return pause;
  }

  /** Starts due deliveries to a destination. Resolves with the milliseconds until there is more to do for it. */
  async function startSome(target: DeliveryTarget): Promise<number> {
    const limit = perDestination - (counts.get(toKey(target)) ?? 0);
    if (limit === 0) return pollMilliseconds;
    const deliveries = await store.lease({
      target,
      limit,
      except: [...underWay],
      leaseMilliseconds: computeLease,
    });
    for (const delivery of deliveries) start(delivery);
    if (deliveries.length === 0) return contentionPause;
    // At the limit, the next delivery that ends wakes the worker.
    return deliveries.length === limit ? pollMilliseconds : 0;
  }

  function start(delivery: LeasedDelivery): void {
    const isOver = new AbortController();
    underWay.add(delivery.id);
    count(delivery.target, 1);
    void keepLease(delivery, isOver.signal);
    const work = carryOut(delivery)
      .catch((err: unknown) => log.error({ delivery: delivery.id, err }, 'A delivery broke.'))
      .finally(() => {
        isOver.abort();
        underWay.delete(delivery.id);
        count(delivery.target, -1);
        works.delete(work);
        wake();
      });
    works.add(work);
  }

  function count(target: DeliveryTarget, change: number): void {
    const key = toKey(target);
    const total = (counts.get(key) ?? 0) + change;
    if (total === 0) counts.delete(key);
    else counts.set(key, total);
  }
}

function toKey(target: DeliveryTarget): string {
  return 'address' in target ? target.address : '';
}
