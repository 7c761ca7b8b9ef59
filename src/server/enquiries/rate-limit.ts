import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

export interface RateLimit {
  /** Counts one from this client. Seconds it has to wait when there were too many; 0 when there were not. */
  take(client: string): Promise<number>;
}

export interface RateLimitOptions {
  /** How many within `seconds`; a school behind one address, each correcting a mistake or two, stays below. */
  points?: number;
  seconds?: number;
}

/** Counts in this process's memory: addresses are forgotten with it, or after `seconds`. */
export function createRateLimit({ points = 30, seconds = 600 }: RateLimitOptions = {}): RateLimit {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return {
    async take(client) {
      try {
        await limiter.consume(client);
        return 0;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        throw refusal;
      }
    },
  };
}
