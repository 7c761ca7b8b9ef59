import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { startTemporaryPostgres } from '#database/temporary-postgres.testing.ts';
import type { EnquiryStore } from '#enquiries/enquiry.server.ts';
import {
  type OpenEnquiryStoreOptions,
  openDatabase,
  openEnquiryStore,
} from '#enquiries/store/open-enquiry-store.server.ts';

export type DatabaseKind = 'sqlite' | 'postgres';

/** The database of one test run. */
export interface TestDatabase {
  kind: DatabaseKind;
  /** Environment for a process of the site; an empty `DATABASE_URL` means SQLite. */
  environment: { DATA_DIR: string; DATABASE_URL: string };
  /** Opens the store in this process. */
  open(options?: Pick<OpenEnquiryStoreOptions, 'now'>): EnquiryStore;
  /** Row counts from the tables themselves, bypassing the store. */
  countRows(): Promise<{ enquiries: number; enquiriesWithoutDelivery: number }>;
  remove(): Promise<void>;
}

export async function makeDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'durability-'));
  const postgres = kind === 'postgres' ? await startTemporaryPostgres() : undefined;
  const databaseUrl = await postgres?.createDatabase();
  const log = pino({ level: 'silent' });
  return {
    kind,
    environment: { DATA_DIR: dataDirectory, DATABASE_URL: databaseUrl ?? '' },
    open: (options) => openEnquiryStore({ databaseUrl, dataDirectory, log, ...options }),
    async countRows() {
      const { kysely, close } = await openDatabase({ databaseUrl, dataDirectory, log });
      const { rows } = await sql<{ withDelivery: number; withoutDelivery: number }>`
        select count(enquiry_id) as "withDelivery", count(*) - count(enquiry_id) as "withoutDelivery"
        from enquiries left join (select distinct enquiry_id from deliveries) as delivered on enquiry_id = id
      `.execute(kysely);
      await close();
      const { withDelivery, withoutDelivery } = rows[0] ?? { withDelivery: 0, withoutDelivery: 0 };
      const enquiriesWithoutDelivery = Number(withoutDelivery);
      return { enquiries: Number(withDelivery) + enquiriesWithoutDelivery, enquiriesWithoutDelivery };
    },
    async remove() {
      await postgres?.remove();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}
