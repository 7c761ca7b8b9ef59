import { Counter, collectDefaultMetrics, type Histogram, type Metric, Registry } from 'prom-client';

/** The resolution of event loop delay, in milliseconds; also what an idle loop shows. */
const loopPrecision = 10;

/**
 * The process's Prometheus registry, with metrics of its memory, processor, files and event loop. Each room adds its
 * own.
 *
 * @example
 * const refusals = new Counter({
 *   name: 'oakpea_refusals_total',
 *   help: 'Requests that were refused, by why.',
 *   labelNames: ['reason'], // a closed list of values
 *   registers: [metrics.registry],
 * });
 * startFromZero(refusals, [{ reason: 'full' }, { reason: 'late' }]);
 */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: loopPrecision });
  return {
    registry,
    /** All metrics in Prometheus's text format (https://prometheus.io/docs/instrumenting/exposition_formats/). */
    write: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  };
}

/** A metric whose values are kept elsewhere and read on each scrape. */
export interface ComputedMetric {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  read(): { labels: Record<string, string>; value: number; metricName?: string }[];
}

/** Adds a metric that costs nothing between scrapes, for what is counted thousands of times a second. */
export function addComputedMetric(registry: Registry, { name, help, type, read }: ComputedMetric): void {
  // The part of a metric's interface that prom-client's registry uses.
  registry.registerMetric({
    name,
    get: async () => ({ name, help, type, values: read() }),
    reset: () => undefined,
  } as unknown as Metric);
}

/**
 * Initialises series at 0. To Prometheus, a series that first appears at 1 has not increased, so alerts would miss the
 * first event.
 */
export function startFromZero<Label extends string>(
  metric: Counter<Label> | Histogram<Label>,
  series: readonly Record<Label, string>[],
): void {
  for (const labels of series) {
    if (metric instanceof Counter) metric.inc(labels, 0);
    else metric.zero(labels);
  }
}
