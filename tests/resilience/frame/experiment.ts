import type { Site, StartSiteOptions } from '../../site/start-site.ts';
import type { Random } from './random.ts';

/** Shows by figures that a promise is kept: one file of `tests/resilience` each, which exports it as `experiment`. */
export interface Experiment<Name extends string = string> {
  /** As `--only` takes it: the name of its file. */
  name: string;
  /** What holds, in a sentence. */
  promise: string;
  /** What is done to the site to see it. */
  how: string;
  /** In the order of the table. */
  figures: Readonly<Record<Name, FigureRule>>;
  /** After which it is given up, in seconds; or worked out from what the command line says. */
  seconds: number | ((options: ExperimentOptions) => number);
  run(context: ExperimentContext): Promise<Readonly<Record<Name, number>>>;
}

export interface FigureRule {
  /** Such as `s`, `ms`, `MB`, `%`. */
  unit?: string;
  /** A number that it must be exactly, or its bound. A figure without one is told, and not judged. */
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
  /** Requests a second of the soak; half of what the site gets through, where there is none. */
  soakRate?: number | undefined;
}

/** What an experiment gets, and what is put away when it is over, however it ends. */
export interface ExperimentContext {
  options: ExperimentOptions;
  /** From the run's seed, which `--seed` repeats. */
  random: Random;
  /** Aborted when the experiment has run out of time. */
  signal: AbortSignal;
  /** Says how far it is, or what it has found: a line on the standard error. */
  tell(line: string): void;
  /** A site of its own, stopped in the end. */
  startSite(options?: StartSiteOptions): Promise<Site>;
  /** An empty folder, removed in the end. */
  makeFolder(): Promise<string>;
  /** Calls this in the end, the last first. */
  onEnd(cleanUp: () => unknown): void;
}

/** Gives an experiment its types: `run` returns the figures that are named, and no others. */
export function defineExperiment<Name extends string>(experiment: Experiment<Name>): Experiment<Name> {
  return experiment;
}
