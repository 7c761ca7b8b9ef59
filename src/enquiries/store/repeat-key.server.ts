import { hash } from 'node:crypto';
import type { NewEnquiry } from '../enquiry.ts';

/**
 * Tells the same submission sent again: a hash of the form, what was typed, where it goes, and the browser's id.
 * What counts as suspicious is a submission of its own, so that a real one is never taken for a repeat of it.
 */
export function createRepeatKey({
  form,
  values,
  targets,
  submissionId,
  suspicion,
}: Pick<NewEnquiry, 'form' | 'values' | 'targets' | 'submissionId' | 'suspicion'>): string {
  const addresses = targets.map((target) => (target.channel === 'mail' ? target.address : null));
  return hashParts([form, submissionId, suspicion !== null, Object.entries(values).sort(), addresses.sort()]);
}

/** Tells the enquiries of one address, however it is written: upper or lower case, composed or decomposed. */
export function createEmailKey(email: string): string {
  return hashParts(['email', email.trim().toLowerCase().normalize('NFC')]);
}

function hashParts(parts: readonly unknown[]): string {
  return hash('sha256', JSON.stringify(parts), 'hex');
}
