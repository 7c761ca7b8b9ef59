import type { Logger } from 'pino';
import {
  type Deliver,
  DeliveryError,
  type DeliveryOutcome,
  type DeliveryTarget,
  type EnquiryStore,
  type LeasedDelivery,
  StoreUnavailableError,
} from '../enquiry.ts';
import { computePause, mostAttempts } from './back-off.server.ts';
import { type Clock, systemClock } from './clock.server.ts';

type Channel = DeliveryTarget['channel'];

export interface DeliveryWorkerOptions {
  store: Pick<EnquiryStore, 'lease' | 'settle' | 'nextDueAt' | 'find' | 'purge'>;
  /** What delivers on each channel. Deliveries of a channel without one wait. */
  deliver: Readonly<Record<Channel, Deliver | undefined>>;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Days after which enquiries are removed. */
  retentionDays: number;
  /** Removes what was made for these deliveries, as they are gone. */
  onRemoved?: (deliveryIds: readonly string[]) => unknown;
  /** Removes what was made before, whatever delivery it was for: a process may end between an enquiry and its files. */
  onPurged?: (before: Date) => unknown;
  /** Counts an attempt by what became of it. */
  onOutcome?: (channel: Channel, outcome: DeliveryOutcome['kind']) => void;
  /** Deliveries of a channel under way at once. */
  concurrency?: number;
  /** How long one may take. */
  timeoutMilliseconds?: number;
  /** How soon what another process has stored is found. */
  pollMilliseconds?: number;
  /** How long a stop waits for what is under way. */
  graceMilliseconds?: number;
  clock?: Clock;
  /** From 0 to 1. */
  random?: () => number;
}

export interface DeliveryWorker {
  /** Looks for due deliveries now: an enquiry was stored. */
  wake(): void;
  /** Takes no more, and waits for what is under way; what takes too long is interrupted and due again. */
  stop(): Promise<void>;
}

/** A delivery whose process ends in the middle is tried again no later than this. */
const longestLease = 15 * 60_000;
const firstOutagePause = 250;
const day = 24 * 60 * 60_000;

/**
 * Delivers what is due in the store, each channel by itself so that none waits for another, and removes enquiries
 * that are past their retention once a day. Works beside workers of other processes, and survives outages of the store.
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
  const lanes = Object.entries(deliver).flatMap(([channel, how]) =>
    how ? [createLane(channel as Channel, how)] : [],
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

  /** One channel: takes no more deliveries than it can start at once. */
  function createLane(channel: Channel, how: Deliver) {
    const underWay = new Set<Promise<void>>();
    let alarm = new AbortController();
    const wake = () => alarm.abort();
    return { wake, ended: run() };

    async function run(): Promise<void> {
      while (!stopping.signal.aborted) {
        // Made before looking, so that what comes meanwhile is not slept over.
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

    /** How long there is nothing to do. */
    async function startDue(): Promise<number> {
      const limit = concurrency - underWay.size;
      if (limit === 0) return pollMilliseconds;
      const dueAt = await store.nextDueAt(channel);
      if (dueAt === undefined) return pollMilliseconds;
      const pause = Date.parse(dueAt) - clock.now();
      if (pause > 0) return Math.min(pause, pollMilliseconds);
      const deliveries = await store.lease({ channel, limit, leaseMilliseconds: computeLease });
      for (const delivery of deliveries) start(delivery);
      // None, though some are due: another process is taking them at this moment.
      return deliveries.length === 0 ? firstOutagePause : 0;
    }

    function start(delivery: LeasedDelivery): void {
      const work = carryOut(delivery, how)
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

  /** As long as the pause after an attempt that fails: a process that ends in the middle is one. */
  function computeLease(attempt: number): number {
    return Math.max(Math.min(computePause(attempt, random()), longestLease), 2 * timeoutMilliseconds);
  }

  async function carryOut(delivery: LeasedDelivery, how: Deliver): Promise<void> {
    const leaseEnd = clock.now() + 2 * timeoutMilliseconds;
    const outcome = await attempt(delivery, how);
    const isOurs = await settle(delivery, outcome, leaseEnd);
    report(delivery, outcome);
    if (isOurs === false) await removeTraces(delivery);
  }

  async function attempt(delivery: LeasedDelivery, how: Deliver): Promise<DeliveryOutcome> {
    if (delivery.attempt > mostAttempts) {
      return { kind: 'dead', reason: 'The site ended in the middle of the last attempt.' };
    }
    const timeout = new AbortController();
    const isOver = new AbortController();
    void clock.wait(timeoutMilliseconds, isOver.signal).then(() => {
      if (!isOver.signal.aborted) timeout.abort();
    });
    const signal = AbortSignal.any([timeout.signal, interruption.signal]);
    try {
      await Promise.race([how(delivery, signal), rejectOnAbort(signal)]);
      return { kind: 'delivered' };
    } catch (error) {
      if (interruption.signal.aborted) {
        const reason = 'The site was stopped in the middle of the attempt.';
        return { kind: 'failed', reason, retryAt: new Date(clock.now()) };
      }
      const reason = timeout.signal.aborted
        ? `It was not over after ${timeoutMilliseconds / 1000} seconds.`
        : describeFailure(error, delivery);
      if (delivery.attempt === mostAttempts) return { kind: 'dead', reason };
      const retryAt = new Date(clock.now() + computePause(delivery.attempt, random()));
      return { kind: 'failed', reason, retryAt };
    } finally {
      isOver.abort();
    }
  }

  /** Whether the lease was still ours; undefined when the store could not be reached as long as it was. */
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
        // Without the note it is delivered once more, so it is worth some patience.
        if (stopping.signal.aborted || clock.now() + pause > leaseEnd) return undefined;
        await clock.wait(pause, stopping.signal);
      }
    }
  }

  /** An enquiry that was erased in the middle of its delivery leaves no file behind. */
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

  /** What we wrote ourselves may be stored and logged; any other message may hold what a visitor typed. */
  function describeFailure(error: unknown, { id }: LeasedDelivery): string {
    if (error instanceof DeliveryError) return error.message;
    const fault = describeFault(error);
    log.error({ delivery: id, ...fault }, 'A delivery failed in a way that was not foreseen.');
    return `It failed in a way that was not foreseen (${fault.name}).`;
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

/** Says once that the store is away, and once that it is back. */
function createOutageReport(log: DeliveryWorkerOptions['log']) {
  let failures = 0;
  return {
    end() {
      if (failures > 0) log.info('Deliveries go on.');
      failures = 0;
    },
    /** How long to wait before trying again. */
    notice(error: unknown, longestPause: number): number {
      if (!(error instanceof StoreUnavailableError))
        log.error(describeFault(error), 'The delivery of enquiries broke.');
      else if (failures === 0) log.warn({ err: error }, 'Deliveries wait until the database is back.');
      failures += 1;
      return Math.min(firstOutagePause * 2 ** failures, longestPause);
    },
  };
}

/** An error without its message, which may hold anything: what it is called, and where it was thrown. */
function describeFault(error: unknown): { name: string; at?: string[] } {
  if (!(error instanceof Error)) return { name: typeof error };
  const at = error.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? [];
  return { name: error.name, at: at.map((line) => line.trim()) };
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    if (signal.aborted) reject(signal.reason);
  });
}
