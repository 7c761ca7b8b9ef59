import { hash, timingSafeEqual } from 'node:crypto';

/**
 * Compares an untrusted text with a secret in constant time, revealing neither where they differ nor the secret's
 * length.
 */
export function isEqualSecret(given: string, secret: string): boolean {
  return timingSafeEqual(digest(given), digest(secret));
}

function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
