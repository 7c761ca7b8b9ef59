import type { EnquiryRecord } from '../enquiry.server.ts';

/** The state of an enquiry across all its deliveries. */
export type EnquiryState = (typeof enquiryStates)[number];

export const enquiryStates = ['delivered', 'due', 'dead', 'spam'] as const;

/** The most urgent state among an enquiry's deliveries. */
export function findState({
  deliveries,
  spamAt,
}: Pick<EnquiryRecord, 'deliveries' | 'spamAt'>): EnquiryState {
  if (spamAt !== null || deliveries.some(({ state }) => state === 'held')) return 'spam';
  if (deliveries.some(({ state, attempts }) => state === 'dead' && attempts > 0)) return 'dead';
  if (deliveries.some(({ state }) => state === 'due')) return 'due';
  return 'delivered';
}
