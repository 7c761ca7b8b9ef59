export interface EndOnSignalsOptions {
  /** How long the process goes on as before once it has said that it ends. */
  delayMilliseconds: number;
  /** Says that the process ends, and that nobody else is to be sent to it. */
  announce: (signal: NodeJS.Signals) => void;
  /** Takes no more, and ends the process. */
  end: () => void;
  /** Whose signals these are. */
  target?: NodeJS.EventEmitter;
}

/** npm passes on what the whole process group was sent: milliseconds within which a repeat is the same word. */
const sameWord = 1000;

/**
 * Ends the process when it is told to (ADR 0132). `SIGTERM` comes from what runs the site: it is announced first, so that
 * a load balancer has time to see it. `SIGINT` comes from a person, and so does a second signal: both end it at once.
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
    } else if (signal === 'SIGINT' || performance.now() - announcedAt > sameWord) endNow();
  }

  function endNow(): void {
    isEnding = true;
    clearTimeout(delay);
    end();
  }
}
