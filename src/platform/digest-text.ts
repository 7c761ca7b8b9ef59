import { hash } from 'node:crypto';

/** A short digest of a text, long enough to avoid collisions here: sixteen hexadecimal digits of SHA-256. */
export function digestText(text: string): string {
  return hash('sha256', text, 'hex').slice(0, 16);
}
