import { hash } from 'node:crypto';
import type { NewEnquiry } from '../enquiry.server.ts';

/**
 * Makes the key by which a repeated submission is recognised: a hash of the form, what was typed, where it goes, and
 * the browser's id. Suspicious submissions have keys of their own, so that a real one is never taken for a repeat of
 * one.
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

/** Makes the key of an e-mail address, the same however it is written: upper or lower case, composed or decomposed. */
export function createEmailKey(email: string): string {
  return hashParts(['email', email.trim().toLowerCase().normalize('NFC')]);
}

function hashParts(parts: readonly unknown[]): string {
  return hash('sha256', JSON.stringify(parts), 'hex');
}
