import { Counter, Gauge, Registry } from 'prom-client';
import type { DeliveryOutcome, DeliveryTarget, EnquiryStore } from './enquiry.server.ts';
import type { FormName } from './forms.ts';

/** What became of a submission of a form. */
export type EnquiryOutcome = 'accepted' | 'repeated' | 'suspicious' | 'invalid' | 'limited' | 'unavailable';

/** Counts what this process does. How many deliveries are in each state is read from the database when asked. */
export function createMetrics(store: Pick<EnquiryStore, 'countDeliveries'>) {
  const registry = new Registry();
  const registers = [registry];
  const enquiries = new Counter({
    name: 'oakpea_enquiries_total',
    help: 'Submissions of the forms by what became of them, since this process started.',
    labelNames: ['form', 'outcome'],
    registers,
  });
  const attempts = new Counter({
    name: 'oakpea_delivery_attempts_total',
    help: 'Attempts to deliver an enquiry by what became of them, since this process started.',
    labelNames: ['channel', 'outcome'],
    registers,
  });
  new Gauge({
    name: 'oakpea_deliveries',
    help: 'Deliveries in the database by state; no value while it cannot be read.',
    labelNames: ['state'],
    registers,
    // Every process reads the same.
    aggregator: 'first',
    async collect() {
      this.reset();
      const counts = await store.countDeliveries().catch(() => ({}));
      for (const [state, count] of Object.entries(counts)) this.set({ state }, count);
    },
  });
  return {
    registry,
    countEnquiry: (form: FormName, outcome: EnquiryOutcome) => enquiries.inc({ form, outcome }),
    countDelivery: (channel: DeliveryTarget['channel'], outcome: DeliveryOutcome['kind']) =>
      attempts.inc({ channel, outcome }),
    /** For a sum with those of other processes, which `aggregator` says how to make. */
    read: () => registry.getMetricsAsJSON(),
    /** All metrics in Prometheus's text format (https://prometheus.io/docs/instrumenting/exposition_formats/). */
    write: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  };
}
