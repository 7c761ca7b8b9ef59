/** Milliseconds, close to the 31-bit limit of timers. */
const longestWait = 2_000_000_000;
/** Milliseconds between checks for a changed clock. */
const checkMilliseconds = 10_000;
/** Milliseconds that NTP may slew the clock between two checks. */
const tolerance = 1000;

/**
 * A timer for a point in time that may be weeks away. It also fires when the system clock was changed or the machine has
 * slept, since what is due may have changed in either direction.
 */
export function createDueTimer(call: () => void) {
  let timer: NodeJS.Timeout | undefined;
  let lead = readLead();
  const check = setInterval(() => {
    const before = lead;
    lead = readLead();
    if (Math.abs(lead - before) > tolerance) call();
  }, checkMilliseconds).unref();
  return {
    /** @param due milliseconds since 1970; undefined for never */
    set(due: number | undefined): void {
      clearTimeout(timer);
      timer = due === undefined ? undefined : setTimeout(call, chooseDelay(due)).unref();
    },
    stop(): void {
      clearTimeout(timer);
      clearInterval(check);
    },
  };
}

/** The difference between the system clock and the monotonic one, which cannot be set and stops during sleep. */
function readLead(): number {
  return Date.now() - performance.now();
}

/** One millisecond late rather than early, when nothing would be due yet. */
function chooseDelay(due: number): number {
  return Math.min(Math.max(due - Date.now() + 1, 0), longestWait);
}
