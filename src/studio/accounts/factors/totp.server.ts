import { Secret, TOTP } from 'otpauth';
import { brandName } from '#i18n/brand.ts';
import type { TotpOffer } from '../contract.ts';

/** Seconds per code; codes one step earlier or later are accepted too, as clocks differ. */
const period = 30;
const window = 1;

/** The defaults of authenticator apps (RFC 6238). */
const usual = { algorithm: 'SHA1', digits: 6, period } as const;

/** Creates a secret of 160 bits (RFC 4226 §4). */
export function createTotpSecret(email: string): TotpOffer {
  const totp = new TOTP({ ...usual, issuer: brandName, label: email, secret: new Secret({ size: 20 }) });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/**
 * The time step of a code; undefined for a wrong code.
 *
 * @param secret base32
 * @param code in digits of any width, with blanks or hyphens between them or not
 * @param now milliseconds since 1970
 */
export function findTotpStep(secret: string, code: string, now: number): number | undefined {
  const token = code.normalize('NFKC').replace(/[\s\p{Pd}\p{Cf}]/gu, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const totp = new TOTP({ ...usual, secret: Secret.fromBase32(secret) });
  const distance = totp.validate({ token, timestamp: now, window });
  return distance === null ? undefined : Math.floor(now / 1000 / period) + distance;
}
