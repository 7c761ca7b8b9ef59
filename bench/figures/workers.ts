import { readUsage } from '../../tools/read-usage.ts';
import { createOurs } from '../contenders/ours.ts';
import type { Figure } from '../figure.ts';

/**
 * What a second worker process on the same port gains. The load generator needs a core as well, so two cores show
 * little of it.
 */
export const figure: Figure = {
  name: 'workers',
  title: 'One process and two',
  about:
    'The home page with WORKERS=1 and WORKERS=2, cached to 64 connections and drawn for each request to 16. The load generator needs a core for itself, so that two cores show less than there is.',
  contenders: [1, 2].map((count) =>
    createOurs(
      { WORKERS: String(count) },
      { name: `ours-${count}`, label: `Oakpea, ${count} ${count === 1 ? 'process' : 'processes'}` },
    ),
  ),
  measures: {
    kept: { label: 'Cached', unit: '/s', isCharted: true },
    slowestKept: { label: 'p99, cached', unit: 'ms', isLessBetter: true },
    drawn: { label: 'Drawn', unit: '/s', isCharted: true },
    slowestDrawn: { label: 'p99, drawn', unit: 'ms', isLessBetter: true },
    memory: { label: 'Memory', unit: 'MB', isLessBetter: true, isCharted: true },
  },
  targets: [],
  async measure({ server, load }) {
    const kept = await load({ connections: 64 });
    const drawn = await load({ connections: 16, isEachUnique: true });
    return {
      kept: kept.rate,
      slowestKept: kept.p99,
      drawn: drawn.rate,
      slowestDrawn: drawn.p99,
      memory: readUsage(server.pid)?.memory ?? Number.NaN,
    };
  },
};
