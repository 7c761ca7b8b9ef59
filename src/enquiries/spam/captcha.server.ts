import { createThrottledWarning } from '#http/throttled-warning.ts';
import type { Log } from '#operations/log.ts';
import { isRecord } from '#schema/is-record.ts';

/** Tells people from bots by a token from a widget in the browser. */
export interface Captcha {
  /** Public, for the widget. */
  siteKey: string;
  /** The origin that the widget is loaded from, for the content security policy. */
  origin: string;
  /**
   * Whether the token proves a person; `undefined` if the service is unavailable, in which case nobody should be turned
   * away.
   *
   * @param attempt a UUID, an idempotency key: a token can be verified only once, except under the same key
   */
  verify(token: string, attempt: string): Promise<boolean | undefined>;
}

export interface TurnstileOptions {
  siteKey: string;
  secretKey: string;
  log: Pick<Log, 'warn'>;
  /** Where tokens are verified; another address in tests. */
  verifyUrl?: string;
}

const turnstileOrigin = 'https://challenges.cloudflare.com';
const longestWaitInMilliseconds = 3000;

/**
 * Error codes that mean a bad token. All others are our fault or the service's: a wrong secret must not hold back
 * everybody's enquiries.
 */
const faultsOfToken = new Set(['missing-input-response', 'invalid-input-response', 'timeout-or-duplicate']);

/** Cloudflare Turnstile (https://developers.cloudflare.com/turnstile/get-started/server-side-validation/). */
export function createTurnstile({
  siteKey,
  secretKey,
  log,
  verifyUrl = `${turnstileOrigin}/turnstile/v0/siteverify`,
}: TurnstileOptions): Captcha {
  const report = createThrottledWarning(
    'Turnstile does not say who is a person: all who send a form are taken for one.',
  );
  return {
    siteKey,
    origin: turnstileOrigin,
    async verify(token, attempt) {
      if (!token) return false;
      try {
        const response = await fetch(verifyUrl, {
          method: 'POST',
          body: new URLSearchParams({ secret: secretKey, response: token, idempotency_key: attempt }),
          redirect: 'error',
          signal: AbortSignal.timeout(longestWaitInMilliseconds),
        });
        const answer: unknown = await response.json();
        if (isRecord(answer) && answer.success === true) return true;
        const codes = isRecord(answer) && Array.isArray(answer['error-codes']) ? answer['error-codes'] : [];
        if (codes.some((code) => faultsOfToken.has(code))) return false;
        report(log, { status: response.status, codes });
      } catch (error) {
        report(log, { err: error });
      }
      return undefined;
    },
  };
}
