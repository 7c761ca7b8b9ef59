import type { Finding } from '#studio/documents/contract.ts';

/** Whether a finding blocks publishing. */
export function isFault({ severity }: Pick<Finding, 'severity'>): boolean {
  return severity === 'fault';
}
