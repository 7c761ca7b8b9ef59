import { EventEmitter } from 'node:events';

/** Says when the collector of traces begins to take none, with why, and when it takes them again. */
export const traceCollector = new EventEmitter<{ away: [reason: unknown]; back: [] }>();
