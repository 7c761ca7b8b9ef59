import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

export type RateLimit = ReturnType<typeof createRateLimit>;

export interface RateLimitOptions {
  /** How many within `seconds`. A school behind one address, correcting a mistake or two, stays below the default. */
  points?: number;
  seconds?: number;
}

/** Limits requests per client. Counts are in this process's memory, and forgotten after `seconds`. */
export function createRateLimit({ points = 30, seconds = 600 }: RateLimitOptions = {}) {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return {
    /** Counts one request of a client. Resolves with the seconds it has to wait; 0 if it is within the limit. */
    async take(client: string): Promise<number> {
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
