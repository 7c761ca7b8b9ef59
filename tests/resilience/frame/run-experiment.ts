import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite } from '../../site/start-site.ts';
import type { Experiment, ExperimentContext, ExperimentOptions } from './experiment.ts';
import { createRandom } from './random.ts';

export interface Outcome {
  figures: Readonly<Record<string, number>>;
  /** Why there are no figures. */
  error?: string;
  seconds: number;
}

export interface RunOptions extends ExperimentOptions {
  seed: number;
  tell: (line: string) => void;
  /** Aborted when the run is interrupted. */
  signal: AbortSignal;
}

/** Runs an experiment within its time, and cleans up after it. What it throws is its outcome. */
export async function runExperiment(experiment: Experiment, options: RunOptions): Promise<Outcome> {
  const { seed, tell, signal, ...experimentOptions } = options;
  const seconds =
    typeof experiment.seconds === 'number' ? experiment.seconds : experiment.seconds(experimentOptions);
  const time = AbortSignal.timeout(seconds * 1000);
  const cleanUps: (() => unknown)[] = [];
  const context: ExperimentContext = {
    options: experimentOptions,
    random: createRandom(seed),
    signal: AbortSignal.any([time, signal]),
    tell: (line) => tell(`  ${line}`),
    onEnd: (cleanUp) => cleanUps.push(cleanUp),
    async startSite(siteOptions) {
      context.signal.throwIfAborted();
      const site = await startSite(siteOptions);
      cleanUps.push(site.stop);
      // The site may have started too late to be cleaned up with the rest.
      if (context.signal.aborted) await site.stop();
      return site;
    },
    async makeFolder() {
      const folder = await mkdtemp(join(tmpdir(), 'resilience-'));
      cleanUps.push(() => rm(folder, { recursive: true, force: true }));
      return folder;
    },
  };
  const began = performance.now();
  const takeTime = () => (performance.now() - began) / 1000;
  try {
    const figures = await Promise.race([experiment.run(context), failWhenAborted(context.signal, seconds)]);
    return { figures, seconds: takeTime() };
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { figures: {}, error: reason, seconds: takeTime() };
  } finally {
    for (const cleanUp of cleanUps.reverse()) {
      try {
        await cleanUp();
      } catch (error) {
        tell(`  What ${experiment.name} leaves behind could not be cleaned up: ${error}`);
      }
    }
  }
}

function failWhenAborted(signal: AbortSignal, seconds: number): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener(
      'abort',
      () => reject(new Error(`It was not over after ${seconds} s, or was ended.`)),
      {
        once: true,
      },
    );
  });
}
