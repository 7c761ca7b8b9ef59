import { Counter, Gauge, Registry } from 'prom-client';
import type { DeliveryTarget, EnquiryStore } from './enquiry.server.ts';
import type { FormName } from './forms.ts';

/** What became of a submission of a form. */
export type EnquiryOutcome = 'accepted' | 'repeated' | 'suspicious' | 'invalid' | 'limited' | 'unavailable';

/** What became of an attempt to deliver an enquiry. */
type DeliveryAttemptOutcome = 'delivered' | 'failed' | 'dead';

export interface Metrics {
  countEnquiry(form: FormName, outcome: EnquiryOutcome): void;
  countDelivery(channel: DeliveryTarget['channel'], outcome: DeliveryAttemptOutcome): void;
  /** All metrics in Prometheus's text format (https://prometheus.io/docs/instrumenting/exposition_formats/). */
  write(): Promise<{ contentType: string; text: string }>;
}

/** Counts what this process does. How many deliveries are in each state is read from the database when asked. */
export function createMetrics(store: Pick<EnquiryStore, 'countDeliveries'>): Metrics {
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
    async collect() {
      this.reset();
      const counts = await store.countDeliveries().catch(() => ({}));
      for (const [state, count] of Object.entries(counts)) this.set({ state }, count);
    },
  });
  return {
    countEnquiry: (form, outcome) => enquiries.inc({ form, outcome }),
    countDelivery: (channel, outcome) => attempts.inc({ channel, outcome }),
    write: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  };
}
