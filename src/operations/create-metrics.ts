import { Counter, collectDefaultMetrics, type Histogram, type Metric, Registry } from 'prom-client';

/** Milliseconds: how finely the delay of the event loop is measured, and what an idle one shows. */
const loopPrecision = 10;

/** Of several workers, the slowest is what visitors feel. */
const slowestCounts = /^nodejs_eventloop_lag_(?:seconds|mean_seconds|p\d+_seconds)$/;

/**
 * What the process counts and measures, for Prometheus; its own memory, processor, files and event loop to begin with. A
 * room adds its own.
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
  for (const metric of registry.getMetricsAsArray()) {
    if (slowestCounts.test(metric.name)) Object.assign(metric, { aggregator: 'max' });
  }
  return {
    registry,
    /** For a sum with those of other processes, which `aggregator` says how to make. */
    read: () => registry.getMetricsAsJSON(),
    /** All metrics in Prometheus's text format (https://prometheus.io/docs/instrumenting/exposition_formats/). */
    write: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  };
}

/** A metric whose numbers are kept elsewhere, and asked for when metrics are read. */
export interface ComputedMetric {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  read(): { labels: Record<string, string>; value: number; metricName?: string }[];
}

/** Adds a metric that costs nothing until it is read, for what is counted thousands of times a second. */
export function addComputedMetric(registry: Registry, { name, help, type, read }: ComputedMetric): void {
  // What prom-client's registry asks of a metric.
  registry.registerMetric({
    name,
    get: async () => ({ name, help, type, aggregator: 'sum', values: read() }),
    reset: () => undefined,
  } as unknown as Metric);
}

/**
 * Has series be there before anything was counted in them: what appears with a 1 has not increased to Prometheus, so that
 * no alert would see the first.
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
