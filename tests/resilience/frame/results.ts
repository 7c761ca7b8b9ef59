import type { describeMachine } from '../../../bench/results.ts';
import type { Experiment, FigureRule } from './experiment.ts';
import type { Outcome } from './run-experiment.ts';

/** What came of the experiments: of each the last two runs, the newest last. */
export type Results = Record<string, readonly RecordedRun[]>;

export interface RecordedRun extends Outcome {
  takenAt: string;
  seed: number;
  /** With what it was doing besides when the run began. */
  machine: ReturnType<typeof describeMachine>;
}

const runsKept = 2;

export function recordRun(results: Results, name: string, run: RecordedRun): Results {
  return { ...results, [name]: [...(results[name] ?? []), run].slice(-runsKept) };
}

function isAsItMustBe({ mustBe }: FigureRule, value: number | undefined): boolean {
  if (value === undefined || Number.isNaN(value)) return false;
  if (mustBe === undefined) return true;
  if (typeof mustBe === 'number') return value === mustBe;
  return mustBe.kind === 'below' ? value < mustBe.limit : value >= mustBe.limit;
}

export function isKept({ figures }: Experiment, outcome: Outcome): boolean {
  return (
    outcome.error === undefined &&
    Object.entries(figures).every(([name, rule]) => isAsItMustBe(rule, outcome.figures[name]))
  );
}

/** One table of all figures, as a terminal shows it. */
export function formatTable(runs: readonly (readonly [Experiment, Outcome])[]): string {
  const rows = runs.flatMap(([experiment, outcome]) => {
    const seconds = `${outcome.seconds.toFixed(0)} s`;
    if (outcome.error !== undefined)
      return [['✗', experiment.name, outcome.error.split('\n')[0] ?? '', '', '', seconds]];
    return Object.entries(experiment.figures).map(([name, rule], index) => [
      isAsItMustBe(rule, outcome.figures[name]) ? '✓' : '✗',
      index === 0 ? experiment.name : '',
      toWords(name),
      writeFigure(outcome.figures[name], rule),
      writeRule(rule),
      index === 0 ? seconds : '',
    ]);
  });
  const all = [['', 'experiment', 'figure', 'is', 'must be', 'took'], ...rows];
  const widths = [0, 1, 2, 3, 4].map((column) =>
    Math.max(...all.map((row) => Math.min(60, row[column]?.length ?? 0))),
  );
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** The table of `docs/resilience.md`. Figures that had to be a number, and were, are named together. */
export function writeMarkdownTable(experiments: readonly Experiment[], results: Results): string {
  const rows = experiments.map((experiment) => {
    const runs = results[experiment.name] ?? [];
    const exact = new Map<number, string[]>();
    const others: string[] = [];
    for (const [name, rule] of Object.entries(experiment.figures)) {
      const { mustBe } = rule;
      if (
        typeof mustBe === 'number' &&
        runs.length > 0 &&
        runs.every((run) => run.figures[name] === mustBe)
      ) {
        exact.set(mustBe, [...(exact.get(mustBe) ?? []), toWords(name)]);
        continue;
      }
      const values = runs.map((run) => writeFigure(run.figures[name], rule)).join(', ') || 'not run';
      const wanted = writeRule(rule);
      others.push(`${toWords(name)}: **${values}**${wanted && ` (${wanted})`}`);
    }
    const figures = [
      ...others,
      ...Array.from(exact, ([value, names]) => `**${value}** (${value}): ${names.join(', ')}`),
    ];
    return `| ${experiment.name} | ${experiment.promise} | ${figures.join('<br>')} |`;
  });
  return [
    '| experiment | promise | figures of the last runs (must be) |',
    '| --- | --- | --- |',
    ...rows,
  ].join('\n');
}

/** What the figures were taken on, in a sentence; empty before any were. */
export function describeRuns(results: Results): string {
  const runs = Object.values(results).flat();
  const last = runs.at(-1)?.machine;
  if (!last) return '';
  const dates = [...new Set(runs.map(({ takenAt }) => takenAt.slice(0, 10)))].sort().join(', ');
  const load = Math.max(...runs.map(({ machine }) => Number(machine.loadAtStart)));
  return `Taken ${dates} on ${last.cores} cores (${last.processor}) with ${last.memoryGigabytes} GB, Node ${last.node}; the load of the machine when one began was ${load} at most.`;
}

function writeFigure(value: number | undefined, { unit }: FigureRule): string {
  if (value === undefined) return 'none';
  const digits = Number.isInteger(value) || Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  const number = value.toLocaleString('en-GB', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return unit ? `${number} ${unit}` : number;
}

function writeRule({ mustBe, unit }: FigureRule): string {
  if (mustBe === undefined) return '';
  const suffix = unit ? ` ${unit}` : '';
  if (typeof mustBe === 'number') return `${mustBe}${suffix}`;
  return `${mustBe.kind === 'below' ? '<' : '≥'} ${mustBe.limit.toLocaleString('en-GB')}${suffix}`;
}

/** `exitSeconds` reads as `exit seconds`. */
function toWords(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
