import type { Kysely } from 'kysely';

/** An open database, with everything that SQLite and PostgreSQL do differently. */
export interface Database<Tables> {
  /** Any of its transactions may write. */
  kysely: Kysely<Tables>;
  /** Whether transactions write side by side, so that rows have to be locked. */
  hasConcurrentWriters: boolean;
  /** Runs work that may take minutes. */
  maintain<Result>(work: (kysely: Kysely<Tables>) => Promise<Result>): Promise<Result>;
  /**
   * Removes traces of deleted rows from the database's files, as far as we control them.
   *
   * @param mayLock whether to use a more thorough method, which takes locks that visitors may have to wait for
   */
  scrub(options: { mayLock: boolean }): Promise<void>;
  /** Whether an error means that the database must be reopened, and not just that one operation failed. */
  isOutage(error: unknown): boolean;
  close(): Promise<void>;
}
