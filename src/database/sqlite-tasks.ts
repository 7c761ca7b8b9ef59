import type { SQLInputValue } from 'node:sqlite';

/** What the SQLite thread is asked for, and what it answers with. Each file that is open has a number there. */
export interface SqliteTasks {
  /** Makes the file with its folders if it does not exist, unless it is only to be read. */
  open: { takes: { file: string; isReadOnly: boolean } & Patience; gives: number };
  query: {
    takes: { database: number; text: string; parameters: readonly SQLInputValue[] } & Patience;
    gives: { rows: Record<string, unknown>[]; changes?: bigint };
  };
  /** SQLite may have done so by itself, for example on a full disk. */
  rollBack: { takes: { database: number }; gives: undefined };
  close: { takes: { database: number }; gives: undefined };
}

interface Patience {
  /** Milliseconds for which it is tried again while another process writes. */
  patience: number;
}
