import type { LeaseLength } from '../enquiry.server.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const firstPause = minute;
const longestPause = 12 * hour;

/** Attempts, over about three days, before a delivery is dead. */
export const mostAttempts = 16;

/**
 * Milliseconds to wait after a failed attempt: exponential back-off from a minute to twelve hours, with a quarter of jitter
 * either way, so that deliveries that failed together are not all retried together.
 *
 * @param attempt the one that failed, from 1
 * @param random from 0 to 1
 */
export function computePause(attempt: number, random: number): number {
  return Math.min(firstPause * 2 ** (attempt - 1), longestPause) * (0.75 + random / 2);
}

const usualLease = 45 * second;
const shortestAfterAbandoned = 4 * minute;
const longestAfterAbandoned = 15 * minute;

/** Milliseconds between renewals of a lease while its delivery is under way. */
export const renewalMilliseconds = 15 * second;

/**
 * The length of a lease in milliseconds: if its process dies, the delivery is due again after it. A delivery that was
 * abandoned before may be what crashes processes, so it is leased for as long as the back-off, within bounds.
 */
export const computeLease: LeaseLength = ({ attempt, wasAbandoned }) =>
  wasAbandoned
    ? Math.min(Math.max(computePause(attempt, 0.5), shortestAfterAbandoned), longestAfterAbandoned)
    : usualLease;
