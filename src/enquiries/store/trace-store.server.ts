import { isTraced, isTracing, SpanKind, traceWork } from '#platform/tracing.ts';
import type { EnquiryStore } from '../enquiry.server.ts';

/** Polling methods, whose spans would be noise. */
const polling: ReadonlySet<string> = new Set(['listDue', 'renew', 'countDeliveries', 'findOldestDue']);

/** The store with a span for each call; unchanged if tracing is off. */
export function traceStore(store: EnquiryStore, system: 'sqlite' | 'postgresql'): EnquiryStore {
  if (!isTracing) return store;
  const traced = Object.entries(store).map(
    ([name, work]: [string, (...all: never[]) => Promise<unknown>]) => [
      name,
      (...all: never[]) => {
        if (polling.has(name) && !isTraced()) return work(...all);
        const attributes = { 'db.system.name': system, 'db.operation.name': name };
        return traceWork(`database ${name}`, { kind: SpanKind.CLIENT, attributes }, () => work(...all));
      },
    ],
  );
  return Object.fromEntries(traced);
}
