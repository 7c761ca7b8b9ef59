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
   * Removes what was deleted from the database's files as well, as far as they are ours.
   *
   * @param mayLock whether visitors may be kept waiting by a more thorough way
   */
  scrub(options: { mayLock: boolean }): Promise<void>;
  /** Whether an error means that the database must be reopened, and not just that one operation failed. */
  isOutage(error: unknown): boolean;
  close(): Promise<void>;
}
