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

/** Result codes (sqlite.org/rescode.html) that concern one operation rather than the database. */
export const passingCodes = { busy: 5, tooBig: 18, constraint: 19, mismatch: 20, range: 25 } as const;

/** The primary result code of an error; undefined if it is not SQLite's. */
export function readCode(error: unknown): number | undefined {
  const code = (error as { errcode?: unknown } | null)?.errcode;
  return typeof code === 'number' ? code & 0xff : undefined;
}
