import { createHash, randomBytes } from 'node:crypto';

/** A random secret of 256 bits, safe in cookies and URLs. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * The hash stored in place of a token, so that reading the database grants no access. Unlike passwords,
 * tokens have enough entropy for plain SHA-256.
 */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
