import { createHash, randomBytes } from 'node:crypto';

/** A secret that cannot be guessed, of 256 bits, fit for cookies and addresses. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * What is stored in place of a token: who reads the database cannot enter by it. A token has so many bits that a plain
 * SHA-256 keeps it; a password has not.
 */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
