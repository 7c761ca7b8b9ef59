import type { SQLInputValue } from 'node:sqlite';

/** The SQLite thread's tasks, with their arguments and results. Each open file has a number. */
export interface SqliteTasks {
  /** Creates the file and its folders if missing, unless read-only. */
  open: { takes: { file: string; isReadOnly: boolean } & Patience; gives: number };
  query: {
    takes: { database: number; text: string; parameters: readonly SQLInputValue[] } & Patience;
    gives: { rows: Record<string, unknown>[]; changes?: bigint };
  };
  /** A no-op if SQLite has already rolled back by itself, for example on a full disk. */
  rollBack: { takes: { database: number }; gives: undefined };
  close: { takes: { database: number }; gives: undefined };
}

interface Patience {
  /** Milliseconds to keep retrying while another process is writing. */
  patience: number;
}
