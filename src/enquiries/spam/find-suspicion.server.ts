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
  if (captcha && (await captcha.verify(token)) === false) return 'captcha';
  return null;
}
