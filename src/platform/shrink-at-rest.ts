import { performance } from 'node:perf_hooks';
import { getHeapSpaceStatistics } from 'node:v8';

/** Milliseconds between two looks. */
const pause = 1000;
/** The share of that time in which a process at rest does something. */
const mostActive = 0.05;
/** Bytes of the space for young objects that are worth a collection. */
const largeYoungSpace = 4_000_000;
/** Milliseconds between two collections: some 100 are waited for by whoever comes just then. */
const leastBetween = 60_000;

/**
 * Lets V8 give back what a busy time has made its heap grow to, once the process has nothing to do: it looks at that
 * after a collection of everything, and without need there is none at rest. Does nothing unless Node was started with
 * `--expose-gc`.
 */
export function shrinkAtRest(): void {
  const { gc } = globalThis;
  if (!gc) return;
  let last = performance.eventLoopUtilization();
  let collected = Number.NEGATIVE_INFINITY;
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    if (utilization > mostActive || performance.now() - collected < leastBetween) return;
    if (measureYoungSpace() < largeYoungSpace) return;
    collected = performance.now();
    gc({ type: 'major', flavor: 'last-resort' });
  }, pause).unref();
}

function measureYoungSpace(): number {
  const spaces = getHeapSpaceStatistics();
  return spaces.find(({ space_name }) => space_name === 'new_space')?.physical_space_size ?? 0;
}
