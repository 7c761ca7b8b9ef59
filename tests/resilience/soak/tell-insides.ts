/** What a process tells of its insides when it gets `SIGUSR2`, as a line of the log with this message. */
export const insidesMessage = 'insides';

export interface Insides {
  msg: typeof insidesMessage;
  /** Megabytes in use once the garbage is collected, outside the heap as well. */
  live: number;
  timers: number;
}

/** Flags of Node that let the site tell of its insides, which no other process can count. */
export const tellInsides: readonly string[] = [
  '--expose-gc',
  `--import=data:text/javascript,${encodeURIComponent(`
    import { writeSync } from 'node:fs';
    process.on('SIGUSR2', () => {
      gc();
      const { heapUsed, external } = process.memoryUsage();
      const timers = process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
      const line = { level: 30, msg: ${JSON.stringify(insidesMessage)}, live: (heapUsed + external) / 1e6, timers };
      writeSync(1, JSON.stringify(line) + '\\n');
    });
  `)}`,
];
