import { endProcess } from '#platform/end-process.ts';

const signals = ['SIGINT', 'SIGTERM'] as const;

/**
 * Ends the process in order when it is told to before it serves: nobody waits for an answer yet, and what it writes
 * meanwhile appears whole or not at all.
 *
 * @returns what hands over to whoever ends a process that serves
 */
export function endDuringStart(): () => void {
  const end = () => endProcess();
  for (const signal of signals) process.on(signal, end);
  return () => {
    for (const signal of signals) process.off(signal, end);
  };
}
