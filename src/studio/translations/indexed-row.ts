import type { EntrySummary } from '#studio/entries/contract.ts';
import type { TranslationRow } from './contract.ts';

/** A row of the table, with what it is found by. */
export interface IndexedRow {
  row: TranslationRow;
  /** For search, folded. */
  text: string;
  /** Who changed what is in it last, and when. */
  edits: readonly Pick<EntrySummary, 'locale' | 'updatedAt' | 'updatedBy'>[];
}
