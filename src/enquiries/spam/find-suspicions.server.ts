import { hash } from 'node:crypto';
import { isTakenForSpam, type Suspicion } from '../enquiry.server.ts';
import { submissionFields } from '../forms.ts';
import type { Payload } from '../submission/read-payload.server.ts';
import type { Captcha } from './captcha.server.ts';

/** People who type are slower. The time is measured by script; without it there is no suspicion. */
const shortestFillTimeInMilliseconds = 2500;

/** Why a submission may come from a program; empty if nothing speaks for it. */
export async function findSuspicions(payload: Payload, captcha?: Captcha): Promise<Suspicion[]> {
  const suspicions: Suspicion[] = [];
  if (payload.get(submissionFields.honeypot) !== undefined && payload.get(submissionFields.honeypot) !== '') {
    suspicions.push('honeypot');
  }
  const fillTime = payload.get(submissionFields.fillTime);
  if (fillTime && /^\d{1,9}$/.test(fillTime) && Number(fillTime) < shortestFillTimeInMilliseconds) {
    suspicions.push('too-fast');
  }
  // The service need not be asked about what is taken for spam anyway.
  if (!captcha || isTakenForSpam(suspicions)) return suspicions;
  const token = payload.get(submissionFields.captchaToken) ?? '';
  if ((await captcha.verify(token, nameAttempt(payload))) === false) suspicions.push('captcha');
  return suspicions;
}

/**
 * A UUID (RFC 9562 §5.8) derived from a submission, so that a repeat has the same one: a proxy may retry it on another
 * replica.
 */
function nameAttempt(payload: Payload): string {
  const digits = hash('sha256', JSON.stringify([...payload]), 'hex');
  const groups = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})/.exec(digits) ?? [];
  return `${groups[1]}-${groups[2]}-8${groups[3]}-8${groups[4]}-${groups[5]}`;
}
