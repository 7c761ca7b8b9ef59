import type { EntrySummary } from './contract.ts';

/** An entry with its search text. */
export interface IndexedEntry {
  summary: EntrySummary;
  /** Title, address and key, as `foldText` returns them. */
  text: string;
  /** Of facts: the name of the picture that their product or recipe is known by, by the draft where there is one. */
  picture?: string | undefined;
}

const { compare } = new Intl.Collator('en-GB', { numeric: true });

/** By title, then by file. */
export function compareTitles(
  a: Pick<EntrySummary, 'title' | 'file'>,
  b: Pick<EntrySummary, 'title' | 'file'>,
): number {
  return compare(a.title, b.title) || (a.file < b.file ? -1 : Number(a.file > b.file));
}
