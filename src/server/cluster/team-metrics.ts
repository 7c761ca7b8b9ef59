import { AggregatorRegistry, type MetricObject, type PrometheusContentType } from 'prom-client';

/** The metrics of one process, as prom-client's registries export them for aggregation. */
export type OwnMetrics = readonly MetricObject[];

/** The metric types that only ever increase. */
const cumulative = new Set(['counter', 'histogram']);

/** How each metric is aggregated is set where it is defined (`aggregator`). */
const aggregate = (metrics: readonly OwnMetrics[]) =>
  AggregatorRegistry.aggregate<PrometheusContentType>([...metrics]);

/**
 * Aggregates the metrics of several workers. The counts of a worker that ended stay in the sum, as last read: Prometheus
 * takes a counter that falls for a restart, and would count all of the sum again.
 */
export function createTeamMetrics<Worker>() {
  const last = new Map<Worker, OwnMetrics>();
  /** The counts of workers that ended: a sum, and those not added to it yet. */
  const past: OwnMetrics[] = [];
  let compacting = Promise.resolve();

  async function compactPast(): Promise<void> {
    const added = [...past];
    const sum = (await aggregate(added).getMetricsAsJSON()) as unknown as OwnMetrics;
    past.splice(0, added.length, sum);
  }

  return {
    /** @param read reads one worker's metrics; a worker that ends meanwhile is skipped */
    async write(
      workers: Iterable<Worker>,
      read: (worker: Worker) => Promise<OwnMetrics>,
    ): Promise<{ contentType: string; text: string }> {
      const present = await Promise.all(
        [...workers].map(async (worker) => {
          const metrics = await read(worker).catch(() => undefined);
          if (metrics) last.set(worker, metrics);
          return metrics ?? [];
        }),
      );
      const registry = aggregate([...present, ...past]);
      return { contentType: registry.contentType, text: await registry.metrics() };
    },
    /** Keeps the counts of a worker that has ended. */
    leave(worker: Worker): void {
      past.push(last.get(worker)?.filter(({ type }) => cumulative.has(String(type))) ?? []);
      last.delete(worker);
      compacting = compacting.then(compactPast);
    },
  };
}
