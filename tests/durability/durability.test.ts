import { describe, expect, it } from 'vitest';
import { runKillTest } from './kill-test.ts';
import { runOutageTest } from './outage-test.ts';
import { nothingLost, runStudioKillTest } from './studio-kill-test.ts';

/** A small version of `npm run test:durability`. */
describe('an accepted enquiry', { timeout: 300_000 }, () => {
  it('is stored once and delivered, though the site is killed while it takes some', async () => {
    const figures = await runKillTest({ database: 'sqlite', submissions: 60, kills: 2 });
    expect(figures).toMatchObject({
      kills: 2,
      acknowledged: 60,
      stored: 60,
      lost: 0,
      duplicates: 0,
      enquiriesWithoutDelivery: 0,
      undelivered: 0,
    });
  });

  it('is delivered once the mail server is back, though a worker was killed in the middle of a mail', async () => {
    const figures = await runOutageTest({ database: 'sqlite', enquiries: 12 });
    expect(figures).toEqual({
      deliveries: 12,
      fewestAttemptsMeanwhile: expect.any(Number),
      deliveredMeanwhile: 0,
      deliveredAfterwards: 12,
      kills: 1,
      repeats: 1,
      withoutOwnMessageId: 0,
    });
    expect(figures.fewestAttemptsMeanwhile).toBeGreaterThanOrEqual(5);
  });
});

describe('what editors save and publish', { timeout: 300_000 }, () => {
  it('is there, whole, though the site is killed meanwhile', async () => {
    const figures = await runStudioKillTest({ database: 'sqlite', rounds: 12, kills: 2 });
    expect(figures).toEqual({
      kills: 2,
      saves: 72,
      releases: 12,
      retries: expect.any(Number),
      ...nothingLost,
    });
  });
});
