import { vi } from 'vitest';

/**
 * Has Contentful's client ask again at once where it would pause for a second or two, until `vi.unstubAllGlobals`. All
 * other times are as they are.
 */
export function hurryRetries(): void {
  const real = globalThis.setTimeout;
  const hurried = (run: () => void, wait = 0) => real(run, wait > 1000 && wait < 3000 ? 0 : wait);
  vi.stubGlobal('setTimeout', hurried);
}
