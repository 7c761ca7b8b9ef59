import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { createTeamMetrics } from './team-metrics.ts';

/** A worker's metrics: a count, durations, how much it has open, and what all of them read. */
function createWorker(counted: number) {
  const registry = new Registry();
  const registers = [registry];
  new Counter({ name: 'peas_total', help: 'Peas.', labelNames: ['kind'], registers }).inc(
    { kind: 'green' },
    counted,
  );
  new Histogram({ name: 'seconds', help: 'Seconds.', buckets: [1], registers }).observe(counted);
  new Gauge({ name: 'open', help: 'Open.', registers }).set(counted);
  new Gauge({ name: 'shared', help: 'Shared.', aggregator: 'first', registers }).set(7);
  // As it comes over the channel.
  return { read: async () => JSON.parse(JSON.stringify(await registry.getMetricsAsJSON())) };
}

type Worker = ReturnType<typeof createWorker>;

const read = (worker: Worker) => worker.read();
const listValues = (text: string) => text.split('\n').filter((line) => line && !line.startsWith('#'));

it('adds up what workers counted, and takes what all of them read once', async () => {
  const metrics = createTeamMetrics<Worker>();
  const { contentType, text } = await metrics.write([createWorker(2), createWorker(3)], read);
  expect(contentType).toBe(Registry.PROMETHEUS_CONTENT_TYPE);
  expect(text).toContain('# HELP peas_total Peas.\n# TYPE peas_total counter\n');
  expect(listValues(text)).toEqual([
    'peas_total{kind="green"} 5',
    'seconds_bucket{le="1"} 0',
    'seconds_bucket{le="+Inf"} 2',
    'seconds_sum 5',
    'seconds_count 2',
    'open 5',
    'shared 7',
  ]);
});

it('goes on from what workers counted that have ended, also at once, and forgets what they had open', async () => {
  const metrics = createTeamMetrics<Worker>();
  const [one, another, third] = [createWorker(2), createWorker(4), createWorker(3)];
  await metrics.write([one, another, third], read);
  metrics.leave(one);
  metrics.leave(another);
  metrics.leave(createWorker(100));
  const expected = [
    'peas_total{kind="green"} 10',
    expect.stringContaining('le="1"'),
    'seconds_bucket{le="+Inf"} 4',
    'seconds_sum 10',
    'seconds_count 4',
    'open 4',
    'shared 7',
  ];
  const present = [third, createWorker(1)];
  expect(listValues((await metrics.write(present, read)).text)).toEqual(expected);
  metrics.leave(createWorker(100));
  expect(listValues((await metrics.write(present, read)).text)).toEqual(expected);
});

it('passes over a worker that ends meanwhile', async () => {
  const metrics = createTeamMetrics<Worker>();
  const ended = { read: () => Promise.reject(new Error('It has ended.')) };
  const { text } = await metrics.write([ended, createWorker(3)], read);
  expect(listValues(text)).toContain('peas_total{kind="green"} 3');
});
