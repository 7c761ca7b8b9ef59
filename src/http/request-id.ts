import { randomBytes } from 'node:crypto';

/** Tells one process's requests from another's, and from those before a restart. */
const processId = randomBytes(6).toString('base64url');
let count = 0;

/** A unique id such as `0GxPzt5u-1k3`. It counts, since random bytes would cost as much as a cache look-up. */
export function createRequestId(): string {
  count += 1;
  return `${processId}-${count.toString(36)}`;
}
