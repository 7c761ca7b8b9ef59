import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import { type Deliver, DeliveryError } from '../enquiry.server.ts';
import { sampleDelivery, sampleEnquiry } from '../sample-enquiry.testing.ts';
import { attemptDelivery } from './attempt-delivery.server.ts';
import { mostAttempts } from './delivery-times.server.ts';
import { createManualClock } from './manual-clock.testing.ts';

const timeoutMilliseconds = 120_000;

function setUp(deliver: Deliver, attempt = 1) {
  const clock = createManualClock();
  const interruption = new AbortController();
  const log = { error: vi.fn() };
  const outcome = attemptDelivery(sampleDelivery(sampleEnquiry('contact'), { attempt }), {
    deliver,
    timeoutMilliseconds,
    interruption: interruption.signal,
    clock,
    random: () => 0.5,
    log,
  });
  return { clock, interruption, outcome };
}

/** Hangs until aborted, then rejects with the stage it had reached. */
const hangAtData: Deliver = (_, signal) =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new DeliveryError('The mail was stopped at DATA.')));
  });
const hangForEver: Deliver = () => new Promise(() => undefined);

describe('attemptDelivery', () => {
  it.each<[string, Deliver, number?]>([
    ['went through', async () => undefined],
    ['was refused', () => Promise.reject(new DeliveryError('The mail server answered 550 to RCPT TO.'))],
    ['broke', () => Promise.reject(new TypeError('Asha is no function'))],
    ['broke before it began', () => expect.unreachable()],
    ['was the last', () => Promise.reject(new DeliveryError('No.')), mostAttempts],
    ['is not made any more', hangForEver, mostAttempts + 1],
  ])('leaves no timer behind when it %s', async (_, deliver, attempt) => {
    const { clock, outcome } = setUp(deliver, attempt);
    await outcome;
    expect(clock.countWaiting()).toBe(0);
  });

  it('leaves nothing in memory, though what could interrupt it goes on', async () => {
    let signal: WeakRef<AbortSignal> | undefined;
    const { interruption, outcome } = setUp(async (_, given) => {
      signal = new WeakRef(given);
    });
    await outcome;
    setFlagsFromString('--expose-gc');
    const collectGarbage = runInNewContext('gc') as () => void;
    const isGone = () => {
      collectGarbage();
      return signal !== undefined && signal.deref() === undefined;
    };
    await expect.poll(isGone).toBe(true);
    expect(interruption.signal.aborted).toBe(false);
  });

  it('says how far it had come when it took too long', async () => {
    const { clock, outcome } = setUp(hangAtData);
    await clock.advance(timeoutMilliseconds);
    expect(await outcome).toEqual({
      kind: 'failed',
      reason: 'It was not over after 120 seconds. The mail was stopped at DATA.',
      retryMilliseconds: 60_000,
    });
  });

  it('counts what is done after all when it is told to end', async () => {
    const { clock, outcome } = setUp(
      (_, signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve())),
    );
    await clock.advance(timeoutMilliseconds);
    expect(await outcome).toEqual({ kind: 'delivered' });
  });
});
