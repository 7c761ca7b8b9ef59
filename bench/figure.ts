import type { Contender, RunContext, Server } from './contenders/contender.ts';
import type { LoadRequest, LoadResult } from './load.ts';

/** A benchmark of several contenders. Each file in `bench/figures/` exports one as `figure`. */
export interface Figure {
  /** For `--only` and in results, such as `kept`. */
  name: string;
  title: string;
  /** How it is measured, in a sentence or two. */
  about: string;
  contenders: readonly Contender[];
  /** The measures, in the order of the table's columns. */
  measures: Readonly<Record<string, Measure>>;
  targets: readonly Target[];
  /** The number of rounds, unless the command line sets one. */
  rounds?: number;
  /** The most rounds, for what takes long or is counted rather than timed. */
  mostRounds?: number;
  /** Whether its contenders are pages, named by path: `--pages` filters them. */
  isByPage?: true;
  /**
   * Measures one contender once. It has just been started, and is stopped afterwards; each round measures all
   * contenders in turn.
   *
   * @returns values by measure; those that do not apply to the contender are absent
   */
  measure(round: Round): Promise<Values>;
  /** Cleans up what its measurements shared. */
  finish?(): Promise<void>;
}

export interface Measure {
  label: string;
  /** `/s`, `ms`, `MB`, `kB`, or nothing for a bare number. */
  unit: string;
  isLessBetter?: boolean;
  /** Whether the report draws bars for it. */
  isCharted?: boolean;
}

/** A contender's values, by measure. */
export type Values = Readonly<Record<string, number>>;

export interface Target {
  /** What is compared, such as `Oakpea ÷ bare node:http, 32 connections`. */
  text: string;
  /** Computed from the medians; NaN if something was not measured. */
  value(median: Median): number;
  /** Either this or `atMost` is set. */
  atLeast?: number;
  atMost?: number;
  unit?: string;
}

/** The median of a contender's measure over all rounds. */
export type Median = (contender: string, measure: string) => number;

export interface Round extends RunContext {
  contender: Contender;
  server: Server;
  /** The duration of one load. */
  seconds: number;
  /** Counted from 0. */
  index: number;
  /** Loads the contender's home page, after an uncounted warm-up. */
  load(request: Omit<LoadRequest, 'origin' | 'path' | 'seconds'> & { path?: string }): Promise<MeasuredLoad>;
}

export interface MeasuredLoad extends LoadResult {
  /** Processor time of the server's processes per response, in microseconds; absent without `/proc`. */
  cpuPerAnswer: number;
}
