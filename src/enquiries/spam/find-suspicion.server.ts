import { hash } from 'node:crypto';
import type { Suspicion } from '../enquiry.server.ts';
import { submissionFields } from '../forms.ts';
import type { Payload } from '../submission/read-payload.server.ts';
import type { Captcha } from './captcha.server.ts';

/** Nobody fills in a form faster. Scripts measure the time; without them there is none, and no suspicion. */
const shortestFillTimeInMilliseconds = 2500;

/** Finds out why a submission looks like spam; null if it does not. */
export async function findSuspicion(payload: Payload, captcha?: Captcha): Promise<Suspicion | null> {
  if (payload.get(submissionFields.honeypot) !== undefined && payload.get(submissionFields.honeypot) !== '') {
    return 'honeypot';
  }
  const fillTime = payload.get(submissionFields.fillTime);
  if (fillTime && /^\d{1,9}$/.test(fillTime) && Number(fillTime) < shortestFillTimeInMilliseconds) {
    return 'too-fast';
  }
  const token = payload.get(submissionFields.captchaToken) ?? '';
  if (captcha && (await captcha.verify(token, nameAttempt(payload))) === false) return 'captcha';
  return null;
}

/** A UUID (RFC 9562 §5.8) that a submission has in common with its repetition alone: a proxy may send it to two replicas. */
function nameAttempt(payload: Payload): string {
  const digits = hash('sha256', JSON.stringify([...payload]), 'hex');
  const groups = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})/.exec(digits) ?? [];
  return `${groups[1]}-${groups[2]}-8${groups[3]}-8${groups[4]}-${groups[5]}`;
}
