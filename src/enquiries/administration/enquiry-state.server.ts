import type { EnquiryRecord } from '../enquiry.server.ts';

/** What became of an enquiry, all its deliveries taken together. */
export type EnquiryState = (typeof enquiryStates)[number];

export const enquiryStates = ['delivered', 'due', 'dead', 'spam'] as const;

/** Finds the state that most needs somebody's attention. */
export function findState({ suspicion, deliveries }: EnquiryRecord): EnquiryState {
  if (suspicion) return 'spam';
  if (deliveries.some(({ state }) => state === 'dead')) return 'dead';
  if (deliveries.some(({ state }) => state !== 'delivered')) return 'due';
  return 'delivered';
}
