/** Milliseconds, near the most that a timer can wait (WHATWG HTML, timer initialisation: 31 bits). */
const longestWait = 2_000_000_000;
/** How often to see whether the clock has been set, in milliseconds. */
const checkMilliseconds = 10_000;
/** Milliseconds in a check's time that a clock that is only kept right does not gain or lose. */
const tolerance = 1000;

/**
 * Calls a function once a time has come, the last that it was told; and whenever the clock has been set, or the machine has
 * slept: what is due has then changed in whichever direction.
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

/** By how much the clock is ahead of the time since the process began, which nobody can set and which stops in sleep. */
function readLead(): number {
  return Date.now() - performance.now();
}

/** A timer that rings a little early would find that nothing is due. */
function chooseDelay(due: number): number {
  return Math.min(Math.max(due - Date.now() + 1, 0), longestWait);
}
