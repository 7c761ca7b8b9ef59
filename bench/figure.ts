import type { Contender, RunContext, Server } from './contenders/contender.ts';
import type { LoadRequest, LoadResult } from './load.ts';

/** One question that is asked of several contenders. A file in `bench/figures/` exports one as `figure`. */
export interface Figure {
  /** For `--only` and in results, such as `kept`. */
  name: string;
  title: string;
  /** What a reader has to know of how it is measured; a sentence or two. */
  about: string;
  contenders: readonly Contender[];
  /** What is measured, in the order of the table's columns. */
  measures: Readonly<Record<string, Measure>>;
  targets: readonly Target[];
  /** So many rounds, unless the run is told how many. */
  rounds?: number;
  /** At most so many rounds, for what takes long or is counted rather than timed. */
  mostRounds?: number;
  /** Whether its contenders are pages, by their addresses: `--pages` chooses among them. */
  isByPage?: true;
  /**
   * Measures one contender once. It has just been started, and is stopped afterwards; all contenders take their turns in
   * each round.
   *
   * @returns values by the names in `measures`; what does not concern a contender is left out
   */
  measure(round: Round): Promise<Values>;
  /** Ends what its turns shared. */
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

/** What was measured of one contender, by the names of the measures. */
export type Values = Readonly<Record<string, number>>;

export interface Target {
  /** What is compared, such as `Oakpea ÷ bare node:http, 32 connections`. */
  text: string;
  /** From the medians; not a number if something was not measured. */
  value(median: Median): number;
  /** One of the two. */
  atLeast?: number;
  atMost?: number;
  unit?: string;
}

/** The median over all rounds of what was measured of a contender. */
export type Median = (contender: string, measure: string) => number;

export interface Round extends RunContext {
  contender: Contender;
  server: Server;
  /** For how long one load is to last. */
  seconds: number;
  /** Counted from 0. */
  index: number;
  /** Loads the contender's home page. First for a while that does not count. */
  load(request: Omit<LoadRequest, 'origin' | 'path' | 'seconds'> & { path?: string }): Promise<MeasuredLoad>;
}

export interface MeasuredLoad extends LoadResult {
  /** Microseconds of processor time that the server's processes took for one answer; none where there is no `/proc`. */
  cpuPerAnswer: number;
}
