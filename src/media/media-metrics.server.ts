import { Counter, Gauge, type Registry } from 'prom-client';
import { startFromZero } from '#operations/create-metrics.ts';
import type { createEncodeQueue } from './encode-queue.server.ts';

const outcomes = ['made', 'failed', 'refused'] as const;

/** The outcome for a variant that was not cached: `failed` if the picture is unusable, `refused` if too many wait. */
export type VariantOutcome = (typeof outcomes)[number];

/** Registers the metrics of the queue, and returns the counter of variants. */
export function createMediaMetrics(
  registry: Registry,
  queue: Pick<ReturnType<typeof createEncodeQueue>, 'measure'>,
): (outcome: VariantOutcome) => void {
  const registers = [registry];
  new Gauge({
    name: 'oakpea_picture_queue',
    help: 'Sizes of pictures that are being made, and that wait for it.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(queue.measure())) this.set({ state }, count);
    },
  });
  const variants = new Counter({
    name: 'oakpea_picture_variants_total',
    help: 'Sizes of pictures that were not there, by what became of them.',
    labelNames: ['outcome'],
    registers,
  });
  startFromZero(
    variants,
    outcomes.map((outcome) => ({ outcome })),
  );
  return (outcome) => variants.inc({ outcome });
}
