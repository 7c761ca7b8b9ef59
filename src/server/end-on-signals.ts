export interface EndOnSignalsOptions {
  /** How long the process still serves after the announcement. */
  delayMilliseconds: number;
  /** Announces the end, so that no more visitors are sent to this process. */
  announce: (signal: NodeJS.Signals) => void;
  /** Finishes the requests under way, and ends the process. */
  end: () => void;
  /** What emits the signals; the process by default. */
  target?: NodeJS.EventEmitter;
}

/** Milliseconds within which a repeat is the same signal: npm forwards what the whole process group was sent. */
const repeatWindow = 1000;

/**
 * Graceful shutdown (docs/decisions/operation.md#shutdown). On `SIGTERM`, which an orchestrator sends, the end is announced first, so that load
 * balancers have time to notice. `SIGINT` and a second signal come from a person, and end the process at once.
 */
export function endOnSignals({
  delayMilliseconds,
  announce,
  end,
  target = process,
}: EndOnSignalsOptions): void {
  let announcedAt: number | undefined;
  let delay: NodeJS.Timeout | undefined;
  let isEnding = false;
  target.on('SIGINT', tell);
  target.on('SIGTERM', tell);

  function tell(signal: NodeJS.Signals): void {
    if (isEnding) return;
    if (announcedAt === undefined) {
      announcedAt = performance.now();
      announce(signal);
      if (signal === 'SIGTERM' && delayMilliseconds > 0) delay = setTimeout(endNow, delayMilliseconds);
      else endNow();
    } else if (signal === 'SIGINT' || performance.now() - announcedAt > repeatWindow) endNow();
  }

  function endNow(): void {
    isEnding = true;
    clearTimeout(delay);
    end();
  }
}
