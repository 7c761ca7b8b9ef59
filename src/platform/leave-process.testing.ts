import { afterAll, afterEach, vi } from 'vitest';

/** Test files without a document share a process: restores the globals, environment and clock after each. */
const { Request, Response } = globalThis;

afterEach(() => void vi.useRealTimers());

afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  // Hono's Node adapter replaces these globals when it serves.
  Object.assign(globalThis, { Request, Response });
});
