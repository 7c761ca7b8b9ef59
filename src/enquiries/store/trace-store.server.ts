import { isTraced, isTracing, SpanKind, traceWork } from '#platform/tracing.ts';
import type { EnquiryStore } from '../enquiry.server.ts';

/** What is asked again and again, and says nothing on its own. */
const polling: ReadonlySet<string> = new Set([
  'listDue',
  'renew',
  'bringForward',
  'countDeliveries',
  'findOldestDue',
]);

/** The store, with a span for each piece of work in the database; as it is where nothing is traced. */
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
