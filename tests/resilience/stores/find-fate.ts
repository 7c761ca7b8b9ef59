import { setTimeout as wait } from 'node:timers/promises';
import type { EnquiryStore } from '#enquiries/enquiry.server.ts';
import { type FormAnswer, nameVisitor } from './send-forms.ts';

/** The outcome of submissions. */
export interface Fate {
  /** The visitor was thanked, and the enquiry is not in the database. */
  lost: number;
  /** Enquiries stored more than once. */
  storedTwice: number;
  /** Deliveries still pending. */
  undelivered: number;
  /** Repeated mails. */
  sentTwice: number;
}

/** Milliseconds that deliveries may take to be over. */
const patience = 15_000;

/** @param messageIds of the accepted mails, in order */
export async function findFate(
  store: Pick<EnquiryStore, 'list' | 'countDeliveries'>,
  answers: readonly FormAnswer[],
  messageIds: readonly string[],
): Promise<Fate> {
  const deadline = performance.now() + patience;
  while ((await store.countDeliveries()).due > 0 && performance.now() < deadline) await wait(100);
  const records = await store.list();
  const names = new Set(records.map(({ values }) => values.name));
  const deliveries = records.flatMap((record) => record.deliveries);
  return {
    lost: answers.filter(({ kind, number }) => kind === 'stored' && !names.has(nameVisitor(number))).length,
    storedTwice: records.length - names.size,
    undelivered: deliveries.filter(({ state }) => state !== 'delivered').length,
    sentTwice: messageIds.length - new Set(messageIds).size,
  };
}
