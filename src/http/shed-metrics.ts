import { Counter, type Registry } from 'prom-client';
import { startFromZero } from '#operations/create-metrics.ts';
import type { Lane } from './shed-load.ts';

/** Makes the counter of shed requests. */
export function createShedCounter(registry: Registry): (lane: Lane) => void {
  const shed = new Counter({
    name: 'oakpea_shed_requests_total',
    help: 'Requests answered 503 because more waited than could be answered, since this process started.',
    labelNames: ['lane'],
    registers: [registry],
  });
  startFromZero(shed, [{ lane: 'ordinary' }, { lane: 'urgent' }] satisfies { lane: Lane }[]);
  return (lane) => shed.inc({ lane });
}
