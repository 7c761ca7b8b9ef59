import type { Logger } from 'pino';
import type {
  Deliver,
  DeliveryOutcome,
  DeliveryTarget,
  EnquiryStore,
  LeasedDelivery,
} from '../enquiry.server.ts';
import { attemptDelivery } from './attempt-delivery.server.ts';
import { computePause } from './back-off.server.ts';
import { type Clock, systemClock } from './clock.server.ts';
import { describeFault } from './describe-fault.server.ts';
import { createOutageReport } from './outage-report.server.ts';

type Channel = DeliveryTarget['channel'];

export interface DeliveryWorkerOptions {
  store: Pick<EnquiryStore, 'lease' | 'settle' | 'nextDueAt' | 'find' | 'purge'>;
  /** What delivers on each channel. Without it, the deliveries of a channel wait. */
  deliver: Readonly<Record<Channel, Deliver | undefined>>;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Days after which enquiries are removed. */
  retentionDays: number;
  /** Called to remove what was made for deliveries that are gone. */
  onRemoved?: (deliveryIds: readonly string[]) => unknown;
  /**
   * Called to remove whatever was made before a time: a process may have ended between removing an enquiry and its
   * files.
   */
  onPurged?: (before: Date) => unknown;
  /** Called after each attempt, with what became of it. */
  onOutcome?: (channel: Channel, outcome: DeliveryOutcome['kind']) => void;
  /** How many deliveries of a channel may be under way at once. */
  concurrency?: number;
  /** How long a delivery may take. */
  timeoutMilliseconds?: number;
  /** How often to look for what other processes have stored. */
  pollMilliseconds?: number;
  /** How long stopping waits for deliveries under way. */
  graceMilliseconds?: number;
  clock?: Clock;
  /** From 0 to 1. */
  random?: () => number;
}

export interface DeliveryWorker {
  /** Looks for due deliveries now, because an enquiry was stored. */
  wake(): void;
  /**
   * Takes no more deliveries and waits for those under way. Those that take too long are interrupted, and due again.
   */
  stop(): Promise<void>;
}

/** A delivery whose process ends during an attempt is tried again after this time at the latest. */
const longestLease = 15 * 60_000;
/** How long to wait, in milliseconds, while another process is taking the deliveries that are due. */
const contentionPause = 250;
const day = 24 * 60 * 60_000;

/**
 * Delivers what is due in the store, with the channels independent of each other, and once a day removes enquiries past
 * their retention. It can share the work with other processes, and survives outages of the store.
 *
 * @example
 * const worker = createDeliveryWorker({ store, deliver: { mail, webhook: undefined }, retentionDays: 180, log });
 * await store.add(enquiry);
 * worker.wake();
 */
export function createDeliveryWorker({
  store,
  deliver,
  log,
  retentionDays,
  onRemoved,
  onPurged,
  onOutcome,
  concurrency = 4,
  timeoutMilliseconds = 120_000,
  pollMilliseconds = 5000,
  graceMilliseconds = 10_000,
  clock = systemClock,
  random = Math.random,
}: DeliveryWorkerOptions): DeliveryWorker {
  const stopping = new AbortController();
  const interruption = new AbortController();
  const outage = createOutageReport(log);
  const lanes = Object.entries(deliver).flatMap(([channel, send]) =>
    send ? [createLane(channel as Channel, send)] : [],
  );
  const purging = purgeDaily();

  return {
    wake() {
      for (const lane of lanes) lane.wake();
    },
    async stop() {
      stopping.abort();
      for (const lane of lanes) lane.wake();
      const ended = Promise.all([purging, ...lanes.map((lane) => lane.ended)]);
      const isOver = new AbortController();
      const patience = clock.wait(graceMilliseconds, isOver.signal).then(() => interruption.abort());
      await ended;
      isOver.abort();
      await patience;
    },
  };

  /** Delivers on one channel. It takes no more deliveries than it can start at once. */
  function createLane(channel: Channel, send: Deliver) {
    const underWay = new Set<Promise<void>>();
    let alarm = new AbortController();
    const wake = () => alarm.abort();
    return { wake, ended: run() };

    async function run(): Promise<void> {
      while (!stopping.signal.aborted) {
        // Made before looking, so that a wake-up in the meantime is not missed.
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
      await Promise.all(underWay);
    }

    /** Starts what is due. Resolves with how long there is nothing to do, in milliseconds. */
    async function startDue(): Promise<number> {
      const limit = concurrency - underWay.size;
      if (limit === 0) return pollMilliseconds;
      const dueAt = await store.nextDueAt(channel);
      if (dueAt === undefined) return pollMilliseconds;
      const pause = Date.parse(dueAt) - clock.now();
      if (pause > 0) return Math.min(pause, pollMilliseconds);
      const deliveries = await store.lease({ channel, limit, leaseMilliseconds: computeLease });
      for (const delivery of deliveries) start(delivery);
      return deliveries.length === 0 ? contentionPause : 0;
    }

    function start(delivery: LeasedDelivery): void {
      const work = carryOut(delivery, send)
        .catch((error: unknown) =>
          log.error({ delivery: delivery.id, ...describeFault(error) }, 'A delivery broke.'),
        )
        .finally(() => {
          underWay.delete(work);
          wake();
        });
      underWay.add(work);
    }
  }

  /** As long as the pause after a failed attempt, which is what it comes to if the process ends in the middle. */
  function computeLease(attempt: number): number {
    return Math.max(Math.min(computePause(attempt, random()), longestLease), 2 * timeoutMilliseconds);
  }

  async function carryOut(delivery: LeasedDelivery, send: Deliver): Promise<void> {
    const leaseEnd = clock.now() + 2 * timeoutMilliseconds;
    const outcome = await attemptDelivery(delivery, {
      deliver: send,
      timeoutMilliseconds,
      interruption: interruption.signal,
      clock,
      random,
      log,
    });
    const isOurs = await settle(delivery, outcome, leaseEnd);
    report(delivery, outcome);
    if (isOurs === false) await removeTraces(delivery);
  }

  /** Records an outcome. False if the lease was no longer ours; undefined if the store was away until it ended. */
  async function settle(
    delivery: LeasedDelivery,
    outcome: DeliveryOutcome,
    leaseEnd: number,
  ): Promise<boolean | undefined> {
    for (;;) {
      try {
        return await store.settle(delivery, outcome);
      } catch (error) {
        const pause = outage.notice(error, pollMilliseconds);
        // Unless it is recorded it will be delivered again, so it is worth some patience.
        if (stopping.signal.aborted || clock.now() + pause > leaseEnd) return undefined;
        await clock.wait(pause, stopping.signal);
      }
    }
  }

  /** If an enquiry was erased during its delivery, removes the file that the delivery made. */
  async function removeTraces({ id, enquiry }: LeasedDelivery): Promise<void> {
    const isGone = (await store.find(enquiry.id)) === undefined;
    if (isGone) await onRemoved?.([id]);
  }

  function report(
    { id, enquiry, target: { channel }, attempt: attempts }: LeasedDelivery,
    outcome: DeliveryOutcome,
  ) {
    onOutcome?.(channel, outcome.kind);
    const facts = { delivery: id, enquiry: enquiry.id, channel, attempts };
    if (outcome.kind === 'delivered') log.info(facts, 'An enquiry was delivered.');
    else if (outcome.kind === 'failed') {
      log.warn(
        { ...facts, reason: outcome.reason, retryAt: outcome.retryAt },
        'An enquiry could not be delivered yet.',
      );
    } else {
      log.error(
        { ...facts, reason: outcome.reason },
        'An enquiry was given up: see to it, then run npm run enquiries -- retry with its id.',
      );
    }
  }

  async function purgeDaily(): Promise<void> {
    while (!stopping.signal.aborted) {
      const pause = await purge().then(
        () => day,
        (error: unknown) => outage.notice(error, pollMilliseconds),
      );
      await clock.wait(pause, stopping.signal);
    }
  }

  async function purge(): Promise<void> {
    const before = new Date(clock.now() - retentionDays * day);
    const { enquiries, deliveryIds } = await store.purge(before);
    await onRemoved?.(deliveryIds);
    await onPurged?.(before);
    if (enquiries > 0) log.info({ enquiries, retentionDays }, 'Enquiries past their retention were removed.');
  }
}
