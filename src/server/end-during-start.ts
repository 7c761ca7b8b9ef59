import { endProcess } from '#platform/end-process.ts';

const signals = ['SIGINT', 'SIGTERM'] as const;

/**
 * Ends the process at once on a signal that arrives before it serves: there are no requests to finish, and files are
 * written atomically.
 *
 * @returns a function that removes the handlers, to be called once `endOnSignals` is in place
 */
export function endDuringStart(): () => void {
  const end = () => endProcess();
  for (const signal of signals) process.on(signal, end);
  return () => {
    for (const signal of signals) process.off(signal, end);
  };
}
