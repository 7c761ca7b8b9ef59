import { isTracing, SpanKind, traceWork } from '#platform/tracing.ts';
import type { Deliver } from '../enquiry.server.ts';

/** Adds a span to each delivery attempt. It contains neither the recipient nor the content. */
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
