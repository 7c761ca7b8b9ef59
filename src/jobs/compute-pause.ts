const minute = 60_000;
const longestPause = 12 * 60 * minute;

/**
 * Milliseconds to wait after a failed attempt: exponential back-off from a minute to twelve hours, with a quarter of jitter
 * either way, so that jobs that failed together are not all retried together.
 *
 * @param attempt the one that failed, from 1
 * @param random from 0 to 1
 */
export function computePause(attempt: number, random: number): number {
  return Math.min(minute * 2 ** (attempt - 1), longestPause) * (0.75 + random / 2);
}
