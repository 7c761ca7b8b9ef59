import { computePause } from '#jobs/compute-pause.ts';
import type { LeaseLength } from '../enquiry.server.ts';

const second = 1000;
const minute = 60 * second;

/** Attempts, over about three days, before a delivery is dead. */
export const mostAttempts = 16;

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
