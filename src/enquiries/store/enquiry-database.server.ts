import type { Kysely } from 'kysely';
import type { EnquiryTables } from './enquiry-tables.server.ts';

/** An open database, and all that SQLite and PostgreSQL do differently. */
export interface EnquiryDatabase {
  /** Every transaction of it may write. */
  kysely: Kysely<EnquiryTables>;
  /** Whether others write meanwhile, so that rows have to be locked one by one. */
  hasConcurrentWriters: boolean;
  /** Runs what may take minutes. */
  maintain<Result>(work: (kysely: Kysely<EnquiryTables>) => Promise<Result>): Promise<Result>;
  /**
   * Takes what was removed out of the database's files as well, as far as they are ours.
   *
   * @param mayLock whether visitors may be kept waiting for the more thorough way
   */
  scrub(options: { mayLock: boolean }): Promise<void>;
  /** Whether an error says that the database must be opened anew, and not that one operation failed. */
  isOutage(error: unknown): boolean;
  close(): Promise<void>;
}
