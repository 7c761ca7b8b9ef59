import type { Logger } from 'pino';
import { computePause } from '#jobs/compute-pause.ts';
import { describeError } from '#operations/describe-error.ts';
import { type Deliver, DeliveryError, type DeliveryOutcome, type LeasedDelivery } from '../enquiry.server.ts';
import type { Clock } from './clock.server.ts';
import { mostAttempts } from './delivery-times.server.ts';

export interface AttemptOptions {
  deliver: Deliver;
  timeoutMilliseconds: number;
  /** Aborts the attempt because the site is stopping; the delivery is then due again at once. */
  interruption: AbortSignal;
  clock: Clock;
  /** From 0 to 1. */
  random: () => number;
  log: Pick<Logger, 'error'>;
}

/** Attempts a delivery once. Never rejects: a failure becomes an outcome, with a reason that is safe to log. */
export async function attemptDelivery(
  delivery: LeasedDelivery,
  { deliver, timeoutMilliseconds, interruption, clock, random, log }: AttemptOptions,
): Promise<DeliveryOutcome> {
  if (delivery.attempt > mostAttempts) {
    return { kind: 'dead', reason: 'The site ended in the middle of the last attempt.' };
  }
  const isOver = new AbortController();
  const attempt = new AbortController();
  const { signal } = attempt;
  const end = () => attempt.abort();
  let isLate = false;
  void clock.wait(timeoutMilliseconds, isOver.signal).then(() => {
    isLate = !isOver.signal.aborted;
    if (isLate) end();
  });
  // Not `AbortSignal.any`, whose signal would stay in memory until the process ends.
  interruption.addEventListener('abort', end);
  if (interruption.aborted) end();
  try {
    await Promise.race([deliver(delivery, signal), rejectAfterAbort(signal)]);
    return { kind: 'delivered' };
  } catch (error) {
    if (interruption.aborted) {
      const reason = explain('The site was stopped in the middle of the attempt.', error);
      return { kind: 'failed', reason, retryMilliseconds: 0 };
    }
    const reason = isLate
      ? explain(`It was not over after ${timeoutMilliseconds / 1000} seconds.`, error)
      : describeFailure(error, delivery, log);
    const isFinal = error instanceof DeliveryError && error.isFinal;
    if (delivery.attempt === mostAttempts || isFinal) return { kind: 'dead', reason };
    return { kind: 'failed', reason, retryMilliseconds: computePause(delivery.attempt, random()) };
  } finally {
    isOver.abort();
    interruption.removeEventListener('abort', end);
  }
}

/** Why the attempt was aborted, with its own account if it gives one. */
function explain(reason: string, error: unknown): string {
  return error instanceof DeliveryError ? `${reason} ${error.message}` : reason;
}

/** Only our own messages are safe to store and log; others may contain what a visitor typed. */
function describeFailure(error: unknown, { id }: LeasedDelivery, log: AttemptOptions['log']): string {
  if (error instanceof DeliveryError) return error.message;
  log.error({ delivery: id, err: error }, 'A delivery failed in a way that was not foreseen.');
  return `It failed in a way that was not foreseen (${describeError(error).type}).`;
}

/** Rejects one turn of the event loop after the abort, so that the attempt can report its own result first. */
function rejectAfterAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const rejectSoon = () => setImmediate(() => reject(signal.reason));
    signal.addEventListener('abort', rejectSoon, { once: true });
    if (signal.aborted) rejectSoon();
  });
}
