import { performance } from 'node:perf_hooks';
import { getHeapSpaceStatistics } from 'node:v8';

/** Milliseconds between two looks. */
const pause = 1000;
/** The share of that time in which a process at rest does something. */
const mostActive = 0.05;
/** Bytes of the space for young objects that are worth a collection, which takes some milliseconds. */
const largeYoungSpace = 4_000_000;

/**
 * Gives back what a busy time has made V8's space for young objects grow to, once the process has nothing to do: V8 looks at
 * that only when it collects, and it collects when the space is full, which at rest takes hours. Does nothing unless Node was
 * started with `--expose-gc`.
 */
export function shrinkAtRest(): void {
  const { gc } = globalThis;
  if (!gc) return;
  let last = performance.eventLoopUtilization();
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    if (utilization < mostActive && measureYoungSpace() > largeYoungSpace) gc({ type: 'minor' });
  }, pause).unref();
}

function measureYoungSpace(): number {
  const spaces = getHeapSpaceStatistics();
  return spaces.find(({ space_name }) => space_name === 'new_space')?.physical_space_size ?? 0;
}
