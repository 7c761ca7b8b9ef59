import { createHash, randomBytes } from 'node:crypto';

/** A random token of 256 bits, safe in cookies and URLs. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * The hash that is stored instead of a token. With 256 bits of entropy, a plain SHA-256 suffices, unlike for passwords.
 */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
