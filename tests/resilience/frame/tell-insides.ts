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
   * young garbage among it: what a turn takes where nothing else wants the processor.
   */
  work: number;
  /** The same of turns in which a collection of the whole heap ended, which takes longer the more the site holds. */
  collection: number;
}

/** Node flags that make the site report internal figures, which cannot be measured from outside. */
export const tellInsides: readonly string[] = [
  '--expose-gc',
  `--import=data:text/javascript,${encodeURIComponent(`
    import { writeSync } from 'node:fs';
    import { constants, performance, PerformanceObserver } from 'node:perf_hooks';
    import { isMainThread } from 'node:worker_threads';
    let turns = [];
    let collections = [];
    let start = performance.now();
    let before = process.threadCpuUsage();
    const observer = new PerformanceObserver((list) => noteCollections(list.getEntries()));
    function noteCollections(entries) {
      for (const { detail, startTime } of entries)
        if (detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR) collections.push(startTime);
    }
    // Once in each turn, and for its own sake in none.
    function followTurns() {
      noteTurn();
      setImmediate(followTurns).unref();
    }
    function noteTurn() {
      const now = process.threadCpuUsage();
      const end = performance.now();
      const took = (now.user - before.user + now.system - before.system) / 1000;
      if (took > 1) turns.push({ start, end, took });
      start = end;
      before = now;
    }
    function tell() {
      noteTurn();
      noteCollections(observer.takeRecords());
      const collects = ({ start, end }) => collections.some((at) => at >= start && at < end);
      const longest = (some) => Math.max(0, ...some.map(({ took }) => took));
      const figures = {
        work: longest(turns.filter((turn) => !collects(turn))),
        collection: longest(turns.filter(collects)),
      };
      gc();
      const { heapUsed, external } = process.memoryUsage();
      const timers = process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
      const line = { level: 30, msg: ${JSON.stringify(insidesMessage)}, live: (heapUsed + external) / 1e6, timers, ...figures };
      // The garbage was collected at once only to be told of.
      before = process.threadCpuUsage();
      start = performance.now();
      observer.takeRecords();
      turns = [];
      collections = [];
      writeSync(1, JSON.stringify(line) + '\\n');
    }
    if (isMainThread) {
      observer.observe({ entryTypes: ['gc'] });
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
