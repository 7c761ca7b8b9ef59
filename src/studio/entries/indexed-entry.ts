import type { EntrySummary } from '../api/entries.ts';

/** An entry as it is looked for. */
export interface IndexedEntry {
  summary: EntrySummary;
  /** Its title, address and key, folded. */
  text: string;
}

const { compare } = new Intl.Collator('en-GB', { numeric: true });

/** By title, and where two have the same, by file. */
export function compareTitles(
  a: Pick<EntrySummary, 'title' | 'file'>,
  b: Pick<EntrySummary, 'title' | 'file'>,
): number {
  return compare(a.title, b.title) || (a.file < b.file ? -1 : Number(a.file > b.file));
}

/** As letters are compared when somebody looks for them: without case and accents. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();
}
