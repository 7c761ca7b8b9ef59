import { joinPath } from '#schema/issue.ts';
import type { Finding } from '#studio/documents/contract.ts';

export { joinPath };

export function itemPath(path: string, index: number): string {
  return `${path}[${index}]`;
}

/** Whether a path is `place` or below it. */
export function isWithin(path: string, place: string): boolean {
  if (place === '') return true;
  return path === place || path.startsWith(`${place}.`) || path.startsWith(`${place}[`);
}

/** The findings at a path; with `deep`, also those below it. */
export function findingsAt(findings: readonly Finding[], place: string, deep = false): readonly Finding[] {
  if (findings.length === 0) return findings;
  return findings.filter(({ path }) => (deep ? isWithin(path, place) : path === place));
}
