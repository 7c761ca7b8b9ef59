import { hash, timingSafeEqual } from 'node:crypto';

/** Whether a text that came from outside is the secret one, in a time that does not tell where they differ, or how long the secret is. */
export function isEqualSecret(given: string, secret: string): boolean {
  return timingSafeEqual(digest(given), digest(secret));
}

function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
