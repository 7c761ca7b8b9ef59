import type { KeptAnswer } from './kept-answer.ts';
import type { SharedAsk } from './shared-answer.ts';

/** What visitors asked for most, by its key. */
export type Popular = Map<string, { ask: SharedAsk; visits: number }>;

/** How many answers are made ahead of their visitors after a change. */
const mostAhead = 50;

/** The most visited first. What was visited before counts for half, so that one change soon after another forgets nothing. */
export function rankPopular(popular: Popular, answers: Iterable<KeptAnswer>): Popular {
  const ranked: Popular = new Map();
  for (const [key, { ask, visits }] of popular) ranked.set(key, { ask, visits: visits / 2 });
  for (const { ask, visits } of answers) {
    const key = toKey(ask);
    if (visits > 0) ranked.set(key, { ask, visits: visits + (ranked.get(key)?.visits ?? 0) });
  }
  return new Map([...ranked].sort(([, a], [, b]) => b.visits - a.visits).slice(0, mostAhead));
}

/** What an answer is kept by. */
export function toKey({ representation, target }: SharedAsk): string {
  return `${representation} ${target}`;
}
