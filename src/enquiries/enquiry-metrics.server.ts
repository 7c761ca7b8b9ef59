import { setTimeout as wait } from 'node:timers/promises';
import { Counter, Gauge, type Registry } from 'prom-client';
import { startFromZero } from '#operations/create-metrics.ts';
import type { DeliveryOutcome, DeliveryTarget, EnquiryStore } from './enquiry.server.ts';
import { enquiryForms, type FormName } from './forms.ts';

const outcomes = ['accepted', 'repeated', 'suspicious', 'invalid', 'limited', 'unavailable'] as const;
const channels: DeliveryTarget['channel'][] = ['mail', 'webhook', 'answer', 'event'];
const ends: DeliveryOutcome['kind'][] = ['delivered', 'failed', 'dead'];

/** Milliseconds to wait for the database: if it hangs, it must not hold up all other metrics. */
const longestReading = 2000;

/** The outcome of a form submission. */
export type EnquiryOutcome = (typeof outcomes)[number];

/** Counts submissions and deliveries in this process. Deliveries by state are read from the database on each scrape. */
export function createEnquiryMetrics(
  store: Pick<EnquiryStore, 'countDeliveries' | 'findOldestDue'>,
  registry: Registry,
  now: () => number = Date.now,
) {
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
    // All processes read the same database.
    async collect() {
      this.reset();
      const counts = await soon(store.countDeliveries()).catch(() => ({}));
      for (const [state, count] of Object.entries(counts)) this.set({ state }, count);
    },
  });
  new Gauge({
    name: 'oakpea_delivery_oldest_seconds',
    help: 'How long the enquiry waits whose delivery is due longest; 0 if none is, no value while it cannot be read.',
    registers,
    async collect() {
      this.remove();
      const seconds = await soon(store.findOldestDue()).then(
        (receivedAt) => (receivedAt === undefined ? 0 : (now() - Date.parse(receivedAt)) / 1000),
        () => undefined,
      );
      if (seconds !== undefined) this.set(Math.max(0, seconds));
    },
  });
  startFromZero(
    enquiries,
    Object.keys(enquiryForms).flatMap((form) => outcomes.map((outcome) => ({ form, outcome }))),
  );
  startFromZero(
    attempts,
    channels.flatMap((channel) => ends.map((outcome) => ({ channel, outcome }))),
  );
  return {
    registry,
    countEnquiry: (form: FormName, outcome: EnquiryOutcome) => enquiries.inc({ form, outcome }),
    countDelivery: (channel: DeliveryTarget['channel'], outcome: DeliveryOutcome['kind']) =>
      attempts.inc({ channel, outcome }),
  };
}

/** Adds a time-out. */
function soon<Result>(reading: Promise<Result>): Promise<Result> {
  const late = wait(longestReading, undefined, { ref: false }).then(() => {
    throw new Error('The database has not answered in time.');
  });
  return Promise.race([reading, late]);
}
