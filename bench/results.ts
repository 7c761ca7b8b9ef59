import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import type { Figure, Measure, Target, Values } from './figure.ts';
import type { Options } from './options.ts';
import { root } from './processes.ts';

/** A run's results, as in `results.json`. */
export interface Results {
  takenAt: string;
  machine: Record<string, string | number>;
  versions: Record<string, string>;
  options: Pick<Options, 'seconds'>;
  figures: FigureResult[];
}

export interface FigureResult {
  name: string;
  title: string;
  about: string;
  measures: Readonly<Record<string, Measure>>;
  contenders: { name: string; label: string; median: Record<string, number>; rounds: readonly Values[] }[];
  targets: JudgedTarget[];
  /** Errors, a line for each failed measurement. */
  error?: string;
}

export interface JudgedTarget extends Pick<Target, 'text' | 'atLeast' | 'atMost' | 'unit'> {
  /** Null if something it needs was not measured. */
  value: number | null;
  isMet: boolean;
}

/** Computes the medians and compares them with the targets. */
export function judgeFigure(figure: Figure, measured: ReadonlyMap<string, readonly Values[]>): FigureResult {
  const { name, title, about, measures } = figure;
  const contenders = figure.contenders.map((contender) => {
    const rounds = measured.get(contender.name) ?? [];
    const median: Record<string, number> = {};
    for (const measure of Object.keys(measures)) {
      const values = rounds.map((round) => round[measure]).filter((value) => Number.isFinite(value));
      if (values.length > 0) median[measure] = findMedian(values as number[]);
    }
    return { name: contender.name, label: contender.label, median, rounds };
  });
  const readMedian = (contender: string, measure: string) =>
    contenders.find((other) => other.name === contender)?.median[measure] ?? Number.NaN;
  const targets = figure.targets.map(({ text, value: read, atLeast, atMost, unit }) => {
    const value = read(readMedian);
    const isMet = value >= (atLeast ?? -Infinity) && value <= (atMost ?? Infinity);
    return {
      text,
      ...(atLeast !== undefined && { atLeast }),
      ...(atMost !== undefined && { atMost }),
      ...(unit !== undefined && { unit }),
      value: Number.isFinite(value) ? value : null,
      isMet,
    };
  });
  return { name, title, about, measures, contenders, targets };
}

export function findMedian(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

export function describeMachine(): Results['machine'] {
  const [first] = os.cpus();
  return {
    processor: first?.model.trim() ?? 'unknown',
    cores: os.cpus().length,
    memoryGigabytes: Math.round(os.totalmem() / 2 ** 30),
    system: `${os.type()} ${os.release()}`,
    node: process.version,
    // Above zero, something else was running when the run began.
    loadAtStart: Number((os.loadavg()[0] ?? 0).toFixed(2)),
  };
}

/** The packages whose versions a figure depends on, and the commit of the product. */
export function describeVersions(): Record<string, string> {
  const packages = ['next', 'astro', '@astrojs/node', '@astrojs/react', 'react', 'lighthouse'];
  const read = (folder: string, name: string): string =>
    JSON.parse(readFileSync(join(root, folder, 'node_modules', name, 'package.json'), 'utf8')).version;
  return {
    oakpea: readCommit(),
    ...Object.fromEntries(packages.map((name) => [name, read('bench', name)])),
    'react of the product': read('.', 'react'),
    hono: read('.', 'hono'),
  };
}

function readCommit(): string {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty'], { cwd: root, encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
}
