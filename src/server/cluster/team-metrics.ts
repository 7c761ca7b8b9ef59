import { AggregatorRegistry, type MetricObject, type PrometheusContentType } from 'prom-client';

/** A process's metrics, as prom-client's registries give them to be added up. */
export type OwnMetrics = readonly MetricObject[];

/** Types of metrics that never fall, and go on from what was counted. */
const growing = new Set(['counter', 'histogram']);

/** How a metric of several processes becomes one is its own matter: see `aggregator` where it is defined. */
const addUp = (metrics: readonly OwnMetrics[]) =>
  AggregatorRegistry.aggregate<PrometheusContentType>([...metrics]);

/**
 * Adds the metrics of several workers up. What a worker counted counts on once it has ended, as far as it was read: a
 * sum that fell would be taken for a process that began anew, and all of it for new.
 */
export function createTeamMetrics<Worker>() {
  const last = new Map<Worker, OwnMetrics>();
  /** What those have counted that have ended, added up but for the last ones. */
  const past: OwnMetrics[] = [];
  let adding = Promise.resolve();

  async function addUpPast(): Promise<void> {
    const added = [...past];
    const sum = (await addUp(added).getMetricsAsJSON()) as unknown as OwnMetrics;
    past.splice(0, added.length, sum);
  }

  return {
    /** @param read reads one worker's metrics; a worker that ends meanwhile is passed over */
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
      const registry = addUp([...present, ...past]);
      return { contentType: registry.contentType, text: await registry.metrics() };
    },
    /** Keeps what a worker has counted that has ended, from this call on. */
    leave(worker: Worker): void {
      past.push(last.get(worker)?.filter(({ type }) => growing.has(String(type))) ?? []);
      last.delete(worker);
      adding = adding.then(addUpPast);
    },
  };
}
