import { hash } from 'node:crypto';

/** A short digest of a text, or of its bytes, long enough to avoid collisions here: sixteen hexadecimal digits of SHA-256. */
export function digestText(text: string | Uint8Array): string {
  return hash('sha256', text, 'hex').slice(0, 16);
}
