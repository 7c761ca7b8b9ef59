import type { DueLimit, LeaseLength } from '../enquiry.server.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const firstPause = minute;
const longestPause = 12 * hour;

/** How often a delivery is tried, over about three days, before it is dead. */
export const mostAttempts = 16;

/**
 * How long to wait after an attempt, in milliseconds: a minute after the first, and twice as long each time, up to twelve
 * hours. Give or take a quarter, so that deliveries that failed together are not all tried again together.
 *
 * @param attempt the one that failed, from 1
 * @param random from 0 to 1
 */
export function computePause(attempt: number, random: number): number {
  return Math.min(firstPause * 2 ** (attempt - 1), longestPause) * (0.75 + random / 2);
}

/** The longest pause that chance can make of it, in milliseconds. There is none before the first attempt. */
function computeLongestPause(attempts: number): number {
  return attempts === 0 ? 0 : computePause(attempts, 1);
}

const usualLease = 45 * second;
const shortestAfterAbandoned = 4 * minute;
const longestAfterAbandoned = 15 * minute;
/** By how much the clocks of several machines may differ. */
const tolerance = 30 * second;

/** How often a lease is renewed while its delivery is under way, in milliseconds. */
export const renewalMilliseconds = 15 * second;

/**
 * How long a delivery is taken for, in milliseconds: what its process leaves in the middle is due again after this time.
 * What was left in the middle before may be what ends processes, and is taken for as long as the pause after a failed
 * attempt, within bounds.
 */
export const computeLease: LeaseLength = ({ attempt, wasAbandoned }) =>
  wasAbandoned
    ? Math.min(Math.max(computePause(attempt, 0.5), shortestAfterAbandoned), longestAfterAbandoned)
    : usualLease;

/** How far ahead a delivery can be due, by the number of attempts behind it: beyond that, the clock was ahead. */
export const dueLimits: readonly DueLimit[] = Array.from({ length: mostAttempts + 1 }, (_, attempts) => ({
  pause: computeLongestPause(attempts),
  // The first attempt follows no other.
  lease: computeLease({ attempt: attempts, wasAbandoned: attempts > 1 }) + tolerance,
}));
