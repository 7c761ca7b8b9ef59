import type { Finding } from '#studio/documents/contract.ts';

/**
 * Deduplicates findings to one of each kind for a field: several words, or several widths, have the same
 * remedy.
 */
export function tellOnce(findings: readonly Finding[]): readonly Finding[] {
  const told = new Map<string, Finding>();
  for (const finding of findings) {
    const { blockId, path, severity, remedy } = finding;
    const key = JSON.stringify([blockId, path, severity, remedy]);
    if (!told.has(key)) told.set(key, finding);
  }
  return [...told.values()];
}
