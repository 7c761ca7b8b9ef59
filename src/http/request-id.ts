import { randomBytes } from 'node:crypto';

/** Tells one process's requests from another's, and from those before a restart. */
const processId = randomBytes(6).toString('base64url');
let count = 0;

/** An id that no other request gets, such as `0GxPzt5u-1k3`. Counted, since drawing a random one costs as much as a look-up. */
export function createRequestId(): string {
  count += 1;
  return `${processId}-${count.toString(36)}`;
}
