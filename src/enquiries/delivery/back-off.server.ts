const minute = 60_000;
const hour = 60 * minute;
const firstPause = minute;
const longestPause = 12 * hour;

/** How often a delivery is tried, over about three days, before it is dead. */
export const mostAttempts = 16;

/**
 * How long to wait after an attempt, in milliseconds. It doubles each time, give or take a quarter, so that deliveries
 * that failed together are not all tried again together:
 *
 * | after attempt | pause | since the first |
 * | ------------- | ----- | --------------- |
 * | 1             | 1 min | 1 min           |
 * | 2             | 2 min | 3 min           |
 * | 3             | 4 min | 7 min           |
 * | 4             | 8 min | 15 min          |
 * | 5             | 16 min | 31 min         |
 * | 6             | 32 min | 1 h 3 min      |
 * | 7             | 1 h 4 min | 2 h 7 min   |
 * | 8             | 2 h 8 min | 4 h 15 min  |
 * | 9             | 4 h 16 min | 8 h 31 min |
 * | 10            | 8 h 32 min | 17 h 3 min |
 * | 11 to 15      | 12 h each | 77 h        |
 * | 16            | none: it is dead |      |
 *
 * @param attempt the one that failed, from 1
 * @param random from 0 to 1
 */
export function computePause(attempt: number, random: number): number {
  return Math.min(firstPause * 2 ** (attempt - 1), longestPause) * (0.75 + random / 2);
}

/** The longest pause that chance can make of it, in milliseconds. There is none before the first attempt. */
export function computeLongestPause(attempts: number): number {
  return attempts === 0 ? 0 : computePause(attempts, 1);
}
