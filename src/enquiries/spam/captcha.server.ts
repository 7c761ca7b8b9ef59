import { isRecord } from '#schema/is-record.ts';

/** Tells people from programs by the token of a widget in the browser. */
export interface Captcha {
  /** Public, for the widget. */
  siteKey: string;
  /** The origin that the widget is loaded from, for the content security policy. */
  origin: string;
  /**
   * Whether the token is a person's; `undefined` while the service does not answer, when nobody is to be turned away.
   */
  verify(token: string): Promise<boolean | undefined>;
}

export interface TurnstileOptions {
  siteKey: string;
  secretKey: string;
  /** Where tokens are verified; another address in tests. */
  verifyUrl?: string;
}

const turnstileOrigin = 'https://challenges.cloudflare.com';
const longestWaitInMilliseconds = 3000;

/** Cloudflare Turnstile (https://developers.cloudflare.com/turnstile/get-started/server-side-validation/). */
export function createTurnstile({
  siteKey,
  secretKey,
  verifyUrl = `${turnstileOrigin}/turnstile/v0/siteverify`,
}: TurnstileOptions): Captcha {
  return {
    siteKey,
    origin: turnstileOrigin,
    async verify(token) {
      if (!token) return false;
      try {
        const response = await fetch(verifyUrl, {
          method: 'POST',
          body: new URLSearchParams({ secret: secretKey, response: token }),
          redirect: 'error',
          signal: AbortSignal.timeout(longestWaitInMilliseconds),
        });
        if (!response.ok) return undefined;
        const answer: unknown = await response.json();
        return isRecord(answer) && answer.success === true;
      } catch {
        return undefined;
      }
    },
  };
}
