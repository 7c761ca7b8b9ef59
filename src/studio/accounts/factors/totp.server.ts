import { Secret, TOTP } from 'otpauth';
import { brandName } from '#i18n/brand.ts';
import type { TotpOffer } from '../../api/accounts.ts';

/** Seconds for which a code is shown; those before and after it are taken as well, since clocks differ. */
const period = 30;
const window = 1;

/** What authenticator apps take for granted (RFC 6238). */
const usual = { algorithm: 'SHA1', digits: 6, period } as const;

/** Makes a secret of 160 bits (RFC 4226 §4), for an authenticator app. */
export function createTotpSecret(email: string): TotpOffer {
  const totp = new TOTP({ ...usual, issuer: brandName, label: email, secret: new Secret({ size: 20 }) });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/**
 * The step of time that a code belongs to; undefined for a wrong one.
 *
 * @param secret in base32
 * @param now milliseconds since 1970
 */
export function findTotpStep(secret: string, code: string, now: number): number | undefined {
  const totp = new TOTP({ ...usual, secret: Secret.fromBase32(secret) });
  const distance = totp.validate({ token: code.replace(/\s/g, ''), timestamp: now, window });
  return distance === null ? undefined : Math.floor(now / 1000 / period) + distance;
}
