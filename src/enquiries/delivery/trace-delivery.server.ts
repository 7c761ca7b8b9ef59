import { isTracing, SpanKind, traceWork } from '#platform/tracing.ts';
import type { Deliver } from '../enquiry.server.ts';

/** Delivers, with a span for each attempt, which says neither to whom nor what. */
export function traceDelivery(deliver: Deliver): Deliver {
  if (!isTracing) return deliver;
  return (delivery, signal) => {
    const { target, attempt, id } = delivery;
    const attributes = {
      'oakpea.delivery.id': id,
      'oakpea.delivery.channel': target.channel,
      'oakpea.delivery.attempt': attempt,
    };
    return traceWork(`delivery ${target.channel}`, { kind: SpanKind.CLIENT, attributes }, () =>
      deliver(delivery, signal),
    );
  };
}
