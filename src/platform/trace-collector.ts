import { EventEmitter } from 'node:events';

/** Emits `away`, with the reason, when the trace collector becomes unreachable, and `back` when it recovers. */
export const traceCollector = new EventEmitter<{ away: [reason: unknown]; back: [] }>();
