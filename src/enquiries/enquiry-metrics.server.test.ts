import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { StoreUnavailableError } from './enquiry.server.ts';
import { createEnquiryMetrics } from './enquiry-metrics.server.ts';

/** A metric's sample lines, without its comments. */
async function readSamples(
  name: string,
  findOldestDue: () => Promise<string | undefined>,
): Promise<string[]> {
  const registry = new Registry();
  const store = {
    countDeliveries: () => Promise.reject(new StoreUnavailableError('It is away.')),
    findOldestDue,
  };
  createEnquiryMetrics(store, registry, () => Date.parse('2026-11-04T09:00:30Z'));
  const text = await registry.metrics();
  return text.split('\n').filter((line) => line.startsWith(name));
}

it('says for how long the oldest enquiry has waited', async () => {
  const received = async () => '2026-11-04T09:00:00Z';
  expect(await readSamples('oakpea_delivery_oldest_seconds', received)).toEqual([
    'oakpea_delivery_oldest_seconds 30',
  ]);
});

it('says nothing of what the database holds while that cannot be read: no alert is to end by it', async () => {
  const fail = () => Promise.reject(new StoreUnavailableError('It is away.'));
  for (const name of ['oakpea_deliveries', 'oakpea_delivery_oldest_seconds'])
    expect(await readSamples(name, fail)).toEqual([]);
});

it('counts failed attempts of each channel from zero: an alert misses a counter’s first step', async () => {
  const samples = await readSamples('oakpea_delivery_attempts_total', async () => undefined);
  const failed = samples.filter((line) => line.includes('outcome="failed"'));
  expect(failed.map((line) => /channel="(\w+)"/.exec(line)?.[1])).toEqual([
    'mail',
    'webhook',
    'answer',
    'event',
  ]);
});
