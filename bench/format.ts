import type { FigureResult, JudgedTarget, Results } from './results.ts';

const units: Record<string, string> = { '/s': '/s', '': '' };

/** Formats a number for tables: three significant digits, with thousands separators. */
export function formatNumber(value: number | undefined | null, unit = ''): string {
  if (value === undefined || value === null || !Number.isFinite(value)) return '–';
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value) || 1)));
  const text = value.toLocaleString('en-GB', { maximumFractionDigits: Math.min(digits, 3) });
  const suffix = units[unit] ?? ` ${unit}`;
  return text + suffix;
}

/** Such as `≥ 0.8`. */
export function formatLimit({ atLeast, atMost, unit }: JudgedTarget): string {
  return atLeast !== undefined ? `≥ ${formatNumber(atLeast, unit)}` : `≤ ${formatNumber(atMost, unit)}`;
}

export function formatVerdict({ value, isMet }: JudgedTarget): 'met' | 'missed' | 'not measured' {
  if (value === null) return 'not measured';
  return isMet ? 'met' : 'missed';
}

/** The tables of a run, for a terminal. */
export function formatResults({ figures, machine }: Results): string {
  const head = `${machine.processor}, ${machine.cores} cores, Node ${machine.node}`;
  return [head, ...figures.map(formatFigure)].join('\n\n');
}

function formatFigure({ title, measures, contenders, targets, error }: FigureResult): string {
  const columns = Object.entries(measures);
  const rows = [
    ['', ...columns.map(([, { label }]) => label)],
    ...contenders.map(({ label, median }) => [
      label,
      ...columns.map(([name, { unit }]) => formatNumber(median[name], unit)),
    ]),
  ];
  const verdicts = targets.map((target) => [
    formatVerdict(target),
    target.text,
    formatNumber(target.value, target.unit),
    formatLimit(target),
  ]);
  const parts = [title, alignColumns(rows), alignColumns(verdicts), ...(error ? [`failed: ${error}`] : [])];
  return parts.filter(Boolean).join('\n');
}

/** Aligns the first column left and the others right. */
function alignColumns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, index) => Math.max(...rows.map((row) => (row[index] ?? '').length)));
  return rows
    .map((row) =>
      row
        .map((cell, index) => (index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 0)))
        .join('  '),
    )
    .join('\n');
}
