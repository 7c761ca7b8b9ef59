import type { Site, StartSiteOptions } from '../../site/start-site.ts';
import type { Random } from './random.ts';

/** Shows with figures that a promise is kept. Each file in `tests/resilience` exports one as `experiment`. */
export interface Experiment<Name extends string = string> {
  /** As `--only` takes it: the name of its file. */
  name: string;
  /** The promise, in one sentence. */
  promise: string;
  /** What is done to the site to test it. */
  how: string;
  /** In the order of the table. */
  figures: Readonly<Record<Name, FigureRule>>;
  /** The time-out in seconds, fixed or computed from the command line. */
  seconds: number | ((options: ExperimentOptions) => number);
  run(context: ExperimentContext): Promise<Readonly<Record<Name, number>>>;
}

export interface FigureRule {
  /** Such as `s`, `ms`, `MB`, `%`. */
  unit?: string;
  /** The required value or bound. A figure without one is only reported. */
  mustBe?: number | Bound;
}

export interface Bound {
  kind: 'below' | 'at least';
  limit: number;
}

export const below = (limit: number): Bound => ({ kind: 'below', limit });
export const atLeast = (limit: number): Bound => ({ kind: 'at least', limit });

export interface ExperimentOptions {
  /** How long the soak lasts. */
  soakMinutes: number;
  /** Requests per second of the soak; by default, half of the site's capacity. */
  soakRate?: number | undefined;
}

/** An experiment's context. Its resources are cleaned up at the end, even after a failure. */
export interface ExperimentContext {
  options: ExperimentOptions;
  /** From the run's seed, which `--seed` repeats. */
  random: Random;
  /** Aborted when the experiment has run out of time. */
  signal: AbortSignal;
  /** Reports progress or findings on standard error. */
  tell(line: string): void;
  /** Starts a site, which is stopped at the end. */
  startSite(options?: StartSiteOptions): Promise<Site>;
  /** Creates an empty folder, which is removed at the end. */
  makeFolder(): Promise<string>;
  /** Registers a clean-up; they run in reverse order. */
  onEnd(cleanUp: () => unknown): void;
}

/** Gives an experiment its types: `run` returns the figures that are named, and no others. */
export function defineExperiment<Name extends string>(experiment: Experiment<Name>): Experiment<Name> {
  return experiment;
}
