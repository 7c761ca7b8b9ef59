import { Histogram, type Registry } from 'prom-client';
import { addComputedMetric, startFromZero } from '#operations/create-metrics.ts';
import { noRoute } from './request-route.ts';
import type { CacheUse } from './server-timing.ts';

/** Counts and times the requests. */
export interface RequestMetrics {
  /** @param route a pattern, not a path */
  countRequest(route: string, method: string, status: number, milliseconds: number): void;
  countCacheUse(use: CacheUse): void;
  timeRendering(milliseconds: number, isRendered: boolean): void;
}

const metricName = 'oakpea_http_request_duration_seconds';

/** Histogram buckets in seconds. Cached responses fall below the first, rendered pages into the next few. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const milliseconds = bounds.map((bound) => bound * 1000);

const methods = ['GET', 'HEAD', 'POST'];
const otherMethod = 'other';
/** A bound on the series, well above routes × statuses. Beyond it, requests count as having no route. */
const mostSeries = 2000;

/** Requests of a route, a method and a status. */
interface Series {
  labels: { route: string; method: string; status: string };
  /** One per bucket, not cumulative; the last is above all bounds. */
  counts: number[];
  sum: number;
}

/**
 * Counts requests in plain numbers, which become Prometheus series only when metrics are read: at thousands of responses a
 * second, counting has to be cheap.
 */
export function createRequestMetrics(registry: Registry): RequestMetrics {
  const routes = new Map<string, Map<number, Series>>();
  const kept = { hit: 0, miss: 0, pass: 0 };
  let count = 0;

  addComputedMetric(registry, {
    name: metricName,
    help: 'Requests by how long their answers took to make, by pattern of the route, method and status.',
    type: 'histogram',
    read: () => [...routes.values()].flatMap((series) => [...series.values()].flatMap(writeSeries)),
  });
  addComputedMetric(registry, {
    name: 'oakpea_kept_answers_total',
    help: 'Requests by whether their answer was kept before (hit), made and kept (miss), or made for one visitor (pass).',
    type: 'counter',
    read: () => Object.entries(kept).map(([use, value]) => ({ labels: { use }, value })),
  });
  const renders = new Histogram({
    name: 'oakpea_render_duration_seconds',
    help: 'Pages drawn on the server by how long it took; those with outcome failed are left to the browser.',
    labelNames: ['outcome'],
    buckets: bounds,
    registers: [registry],
  });
  startFromZero(renders, [{ outcome: 'rendered' }, { outcome: 'failed' }]);

  return {
    countRequest(route, method, status, duration) {
      const series = findSeries(route, methods.indexOf(method), status);
      let bucket = 0;
      while (bucket < milliseconds.length && duration > (milliseconds[bucket] as number)) bucket += 1;
      series.counts[bucket] = (series.counts[bucket] as number) + 1;
      series.sum += duration;
    },
    countCacheUse(use) {
      kept[use] += 1;
    },
    timeRendering: (duration, isRendered) =>
      renders.observe({ outcome: isRendered ? 'rendered' : 'failed' }, duration / 1000),
  };

  function findSeries(route: string, method: number, status: number): Series {
    let ofRoute = routes.get(route);
    if (!ofRoute) {
      ofRoute = new Map();
      routes.set(route, ofRoute);
    }
    // Status and method as one number.
    const key = status * (methods.length + 1) + method + 1;
    const found = ofRoute.get(key);
    if (found) return found;
    if (count >= mostSeries && route !== noRoute) return findSeries(noRoute, method, status);
    count += 1;
    const labels = { route, method: methods[method] ?? otherMethod, status: String(status) };
    const series = { labels, counts: Array.from({ length: bounds.length + 1 }, () => 0), sum: 0 };
    ofRoute.set(key, series);
    return series;
  }
}

/** The samples of a Prometheus histogram, whose buckets are cumulative. */
function writeSeries({ labels, counts, sum }: Series) {
  let total = 0;
  const buckets = counts.map((value, index) => {
    total += value;
    const le = bounds[index] === undefined ? '+Inf' : String(bounds[index]);
    return { metricName: `${metricName}_bucket`, labels: { le, ...labels }, value: total };
  });
  return [
    ...buckets,
    { metricName: `${metricName}_sum`, labels, value: sum / 1000 },
    { metricName: `${metricName}_count`, labels, value: total },
  ];
}
