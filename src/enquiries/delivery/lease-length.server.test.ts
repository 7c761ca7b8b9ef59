import { describe, expect, it } from 'vitest';
import { computePause, mostAttempts } from './back-off.server.ts';
import { computeLease, dueLimits, renewalMilliseconds } from './lease-length.server.ts';

const second = 1000;
const minute = 60 * second;
const attempts = Array.from({ length: mostAttempts }, (_, index) => index + 1);

describe('computeLease', () => {
  it('ends within a minute if the process does, at whichever attempt', () => {
    for (const attempt of attempts) {
      expect(computeLease({ attempt, wasAbandoned: false })).toBeLessThan(minute);
    }
  });

  it('lasts until it can be renewed twice', () => {
    expect(computeLease({ attempt: 1, wasAbandoned: false })).toBeGreaterThan(2 * renewalMilliseconds);
  });

  it('grows with the pauses for what its process ended with before, within bounds', () => {
    const minutes = [2, 3, 4, 5, 16].map((attempt) => computeLease({ attempt, wasAbandoned: true }) / minute);
    expect(minutes).toEqual([4, 4, 8, 15, 15]);
  });
});

describe('dueLimits', () => {
  it('allow what is due by any clock that is right', () => {
    expect(dueLimits).toHaveLength(mostAttempts + 1);
    for (const attempt of attempts) {
      const limit = dueLimits[attempt];
      expect(limit?.pause).toBe(computePause(attempt, 1));
      expect(limit?.lease).toBeGreaterThan(computeLease({ attempt, wasAbandoned: attempt > 1 }));
    }
  });

  it('allow no pause before the first attempt, and a short lease for it', () => {
    expect(dueLimits[0]?.pause).toBe(0);
    expect(dueLimits[1]?.lease).toBe(75 * second);
  });
});
