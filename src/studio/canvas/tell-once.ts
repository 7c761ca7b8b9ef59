import type { Finding } from '../api/entries.ts';

/** One finding of each kind for a field: what is wrong with many of its words, or at many widths, is mended at once. */
export function tellOnce(findings: readonly Finding[]): readonly Finding[] {
  const told = new Map<string, Finding>();
  for (const finding of findings) {
    const { blockId, path, severity, remedy } = finding;
    const key = JSON.stringify([blockId, path, severity, remedy]);
    if (!told.has(key)) told.set(key, finding);
  }
  return [...told.values()];
}
