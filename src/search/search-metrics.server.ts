import { Gauge, Histogram, type Registry } from 'prom-client';
import { startFromZero } from '#operations/create-metrics.ts';

/** Seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** The metrics of searches and suggestions. */
export interface SearchMetrics {
  note(milliseconds: number, outcome: 'answered' | 'unavailable'): void;
}

/** Registers the search's metrics. @param countWaiting the number of visitors who wait for an answer */
export function createSearchMetrics(registry: Registry, countWaiting: () => number): SearchMetrics {
  const registers = [registry];
  const searches = new Histogram({
    name: 'oakpea_search_duration_seconds',
    help: 'Searches and suggestions by how long the index took to answer, and whether it could.',
    labelNames: ['outcome'],
    buckets,
    registers,
  });
  new Gauge({
    name: 'oakpea_search_waiting',
    help: 'Visitors who wait for an answer of the search.',
    registers,
    collect() {
      this.set(countWaiting());
    },
  });
  startFromZero(searches, [{ outcome: 'answered' }, { outcome: 'unavailable' }]);
  return { note: (milliseconds, outcome) => searches.observe({ outcome }, milliseconds / 1000) };
}
