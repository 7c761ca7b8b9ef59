import type { Logger } from 'pino';
import type {
  Deliver,
  DeliveryOutcome,
  DeliveryTarget,
  EnquiryStore,
  LeasedDelivery,
} from '../enquiry.server.ts';
import { attemptDelivery } from './attempt-delivery.server.ts';
import { createChannelWorker } from './channel-worker.server.ts';
import { type Clock, systemClock } from './clock.server.ts';
import { computeLease, renewalMilliseconds } from './delivery-times.server.ts';
import { createOutageReport } from './outage-report.server.ts';

type Channel = DeliveryTarget['channel'];

export interface DeliveryWorkerOptions {
  store: Pick<EnquiryStore, 'lease' | 'renew' | 'settle' | 'listDue' | 'find' | 'purge'>;
  /** The delivery function of each channel. Without one, its deliveries wait. */
  deliver: Readonly<Partial<Record<Channel, Deliver | undefined>>>;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Days after which enquiries are removed. */
  retentionDays: number;
  /** Called to remove the files of deliveries that are gone. */
  onRemoved?: (deliveryIds: readonly string[]) => unknown;
  /** Called to remove all files older than a time, in case a process ended between removing an enquiry and its files. */
  onPurged?: (before: Date) => unknown;
  /** Called after each attempt with its outcome. */
  onOutcome?: (channel: Channel, outcome: DeliveryOutcome['kind']) => void;
  /** The most concurrent deliveries to one destination. */
  perDestination?: number;
  timeoutMilliseconds?: number;
  /** How often to look for deliveries that other processes have stored. */
  pollMilliseconds?: number;
  /** How long `stop` waits for deliveries under way. */
  graceMilliseconds?: number;
  clock?: Clock;
  /** From 0 to 1. */
  random?: () => number;
}

const day = 24 * 60 * 60_000;
/** Milliseconds between tries to record an outcome while the process ends. */
const lastPause = 200;

/**
 * The outbox worker: leases due deliveries from the store and attempts them, each channel independently. Once a day it also
 * removes enquiries past their retention. Several processes can share the work; outages of the store are survived.
 *
 * @example
 * const worker = createDeliveryWorker({ store, deliver: { mail, webhook: undefined }, retentionDays: 180, log });
 * await store.add(enquiry);
 * worker.wake();
 */
export function createDeliveryWorker(options: DeliveryWorkerOptions) {
  const { store, deliver, log, retentionDays, onRemoved, onPurged, onOutcome } = options;
  const { perDestination = 8, timeoutMilliseconds = 120_000, pollMilliseconds = 5000 } = options;
  const { graceMilliseconds = 3000, clock = systemClock, random = Math.random } = options;
  const stopping = new AbortController();
  const interruption = new AbortController();
  const outage = createOutageReport(log);
  const underWay = new Set<string>();
  const channelWorkers = Object.entries(deliver).flatMap(([channel, send]) =>
    send ? [startChannelWorker(channel as Channel, send)] : [],
  );
  const chores = [purgeDaily(), ...channelWorkers.map(({ ended }) => ended)];
  let stopped: Promise<void> | undefined;

  return {
    wake,
    /**
     * Takes no more deliveries and waits for those under way. Those that take too long are aborted, and due again at once.
     */
    stop(): Promise<void> {
      stopped ??= end();
      return stopped;
    },
  };

  /** Looks for due deliveries now, because an enquiry was stored. */
  function wake(): void {
    for (const worker of channelWorkers) worker.wake();
  }

  async function end(): Promise<void> {
    stopping.abort();
    wake();
    const isOver = new AbortController();
    const patience = clock.wait(graceMilliseconds, isOver.signal).then(() => interruption.abort());
    await Promise.all(chores);
    isOver.abort();
    await patience;
  }

  function startChannelWorker(channel: Channel, send: Deliver) {
    return createChannelWorker({
      ...{ channel, store, perDestination, underWay, keepLease, outage, pollMilliseconds, clock, log },
      carryOut: (delivery) => carryOut(delivery, send),
      stopping: stopping.signal,
    });
  }

  /** Renews a lease until the delivery is over. It ignores outages, which the channels’ workers report. */
  async function keepLease(delivery: LeasedDelivery, isOver: AbortSignal): Promise<void> {
    for (;;) {
      await clock.wait(renewalMilliseconds, isOver);
      if (isOver.aborted) return;
      await store.renew(delivery, computeLease(delivery)).catch(() => undefined);
    }
  }

  async function carryOut(delivery: LeasedDelivery, send: Deliver): Promise<void> {
    const outcome = await attemptDelivery(delivery, {
      deliver: send,
      timeoutMilliseconds,
      interruption: interruption.signal,
      clock,
      random,
      log,
    });
    const isOurs = await settle(delivery, outcome);
    report(delivery, outcome);
    if (isOurs === false) await removeTraces(delivery);
  }

  /** Records an outcome. False if the lease had expired; undefined if the store was away until the shutdown. */
  async function settle(delivery: LeasedDelivery, outcome: DeliveryOutcome): Promise<boolean | undefined> {
    for (;;) {
      try {
        return await store.settle(delivery, outcome);
      } catch (error) {
        const pause = outage.notice(error, pollMilliseconds);
        // An outcome that is not recorded means a second delivery, so keep trying.
        if (interruption.signal.aborted) return undefined;
        await clock.wait(stopping.signal.aborted ? Math.min(pause, lastPause) : pause, interruption.signal);
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
        { ...facts, reason: outcome.reason, retrySeconds: Math.round(outcome.retryMilliseconds / 1000) },
        'An enquiry could not be delivered yet.',
      );
    } else {
      log.error(
        { ...facts, reason: outcome.reason },
        'An enquiry was given up: see to it, then run npm run enquiries -- retry with its id.',
      );
    }
  }

  /** Purges now and each day, or with back-off while the store is away. */
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
    const channels = channelWorkers.map(({ channel }) => channel);
    const { enquiries, deliveryIds, isScrubbed, before } = await store.purge({ retentionDays, channels });
    await onRemoved?.(deliveryIds);
    await onPurged?.(before);
    if (enquiries > 0) log.info({ enquiries, retentionDays }, 'Enquiries past their retention were removed.');
    if (!isScrubbed)
      log.warn(
        'The database was in use, so its files may hold traces of removed enquiries until the next removal.',
      );
  }
}
