import { afterAll, vi } from 'vitest';

/** Test files that have no document share a process: each leaves its globals, environment and clock as they were. */
const { Request, Response } = globalThis;

afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  // Whoever serves has Node's adapter put its own in their place.
  Object.assign(globalThis, { Request, Response });
});
