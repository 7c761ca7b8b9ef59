import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyse } from 'scslre';
import { parseSync } from 'vite';

export interface RegexpProblem {
  path: string;
  /** Counted from 1. */
  line: number;
  pattern: string;
  /** How its running time grows with the length of a text that does not match. */
  growth: 'exponentially' | 'by its square or more';
}

const mend =
  'Let no two of its parts, nor two places to begin at, take the same characters; or look at the text by itself.';

/** Reports regular expressions in a source for which some input takes more than linear time. */
export function checkRegexps(path: string, source: string): RegexpProblem[] {
  return listRegexps(path, source).flatMap(({ pattern, flags, start }) => {
    const { reports } = analyse({ source: pattern, flags });
    if (reports.length === 0) return [];
    const growth = reports.some(({ exponential }) => exponential) ? 'exponentially' : 'by its square or more';
    return [{ path, line: source.slice(0, start).split('\n').length, pattern, growth }];
  });
}

interface FoundRegexp {
  pattern: string;
  flags: string;
  start: number;
}

function listRegexps(path: string, source: string): FoundRegexp[] {
  const { program, errors } = parseSync(path, source);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${path} cannot be read: ${error.message}`);
  const found: FoundRegexp[] = [];
  visit(program);
  return found;

  function visit(node: unknown): void {
    if (typeof node !== 'object' || node === null) return;
    const { regex, start = 0 } = node as { regex?: Omit<FoundRegexp, 'start'>; start?: number };
    if (regex) found.push({ ...regex, start });
    else for (const child of Object.values(node)) visit(child);
  }
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const paths = globSync('src/**/*.{ts,tsx}', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.(?:test|cases|testing)\.tsx?$/.test(path));
  const problems = paths.sort().flatMap((path) => checkRegexps(path, readFileSync(join(root, path), 'utf8')));
  for (const { path, line, pattern, growth } of problems)
    console.error(`${path}:${line} The time of /${pattern}/ grows ${growth}. ${mend}`);
  if (problems.length > 0) process.exitCode = 1;
}
