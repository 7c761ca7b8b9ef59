import { hash } from 'node:crypto';

/** A digest of a text that tells it from all others it will ever stand beside: sixteen hexadecimal digits of SHA-256. */
export function digestText(text: string): string {
  return hash('sha256', text, 'hex').slice(0, 16);
}
