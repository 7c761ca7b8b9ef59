import { setTimeout as wait } from 'node:timers/promises';
import type { Site } from '../../site/start-site.ts';
import type { ExperimentContext } from './experiment.ts';

/** The log message of the internal figures that a process reports on `SIGUSR2`. */
export const insidesMessage = 'insides';

export interface Insides {
  msg: typeof insidesMessage;
  /** Megabytes in use after a garbage collection, including off-heap memory. */
  live: number;
  timers: number;
  /**
   * Milliseconds of processor time that a turn of the event loop took at most of its own thread since this was last told,
   * garbage collected in that thread among it: what a turn takes where nothing else wants the processor.
   */
  work: number;
}

/** Node flags that make the site report internal figures, which cannot be measured from outside. */
export const tellInsides: readonly string[] = [
  '--expose-gc',
  `--import=data:text/javascript,${encodeURIComponent(`
    import { writeSync } from 'node:fs';
    import { isMainThread } from 'node:worker_threads';
    let work = 0;
    let before = process.threadCpuUsage();
    // Once in each turn, and for its own sake in none.
    function followTurns() {
      noteTurn();
      setImmediate(followTurns).unref();
    }
    function noteTurn() {
      const now = process.threadCpuUsage();
      work = Math.max(work, (now.user - before.user + now.system - before.system) / 1000);
      before = now;
    }
    function tell() {
      noteTurn();
      const told = work;
      gc();
      const { heapUsed, external } = process.memoryUsage();
      const timers = process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
      const line = { level: 30, msg: ${JSON.stringify(insidesMessage)}, live: (heapUsed + external) / 1e6, timers, work: told };
      // The garbage was collected at once only to be told of.
      before = process.threadCpuUsage();
      work = 0;
      writeSync(1, JSON.stringify(line) + '\\n');
    }
    if (isMainThread) {
      followTurns();
      process.on('SIGUSR2', tell);
    }
  `)}`,
];

/** The internal figures of a site that was started with `tellInsides`, and keeps the lines of its log with them. */
export async function askForInsides(
  site: Site,
  { signal }: Pick<ExperimentContext, 'signal'>,
): Promise<Insides> {
  const list = () => site.log.filter(({ msg }) => msg === insidesMessage);
  const known = list().length;
  site.kill('SIGUSR2');
  while (list().length === known) await wait(20, undefined, { signal });
  return list().at(-1) as unknown as Insides;
}
