import { diffArrays } from 'diff';

/** A replacement of lines. */
interface Change {
  /** The first line that is replaced, and the one after the last. */
  from: number;
  to: number;
  lines: readonly string[];
}

/**
 * A three-way merge by lines: applies the changes between two printed texts to the original text, so that the
 * original's formatting survives. Lines that both changed are taken as printed.
 */
export function keepSpelling(text: string, before: string, after: string): string {
  const lines = before.split('\n');
  const wanted = listChanges(lines, after.split('\n'));
  const spelt = listChanges(lines, text.split('\n')).filter(
    (own) => !wanted.some((change) => own.from < change.to && change.from < own.to),
  );
  const all = [...wanted, ...spelt].sort((a, b) => a.from - b.from || a.to - b.to);
  const result: string[] = [];
  let at = 0;
  for (const change of all) {
    result.push(...lines.slice(at, change.from), ...change.lines);
    at = change.to;
  }
  return [...result, ...lines.slice(at)].join('\n');
}

function listChanges(before: readonly string[], after: readonly string[]): Change[] {
  const changes: Change[] = [];
  let at = 0;
  for (const { added, removed, value } of diffArrays([...before], [...after])) {
    const last = changes.at(-1);
    const own = last?.to === at && (added || removed) ? last : undefined;
    if (removed) {
      if (own) own.to += value.length;
      else changes.push({ from: at, to: at + value.length, lines: [] });
    } else if (added) {
      if (own) own.lines = [...own.lines, ...value];
      else changes.push({ from: at, to: at, lines: value });
    }
    if (!added) at += value.length;
  }
  return changes;
}
