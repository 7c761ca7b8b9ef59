import { pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { testEnquiryStore } from './enquiry-store.cases.ts';
import { openPostgresDatabase } from './postgres-database.server.ts';
import { startTemporaryPostgres, type TemporaryPostgres } from './temporary-postgres.server.ts';

const log = pino({ level: 'silent' });
let postgres: TemporaryPostgres;
let url: string;
beforeAll(async () => {
  postgres = await startTemporaryPostgres();
  url = await postgres.createDatabase();
});
afterAll(() => postgres.remove());

testEnquiryStore('PostgreSQL', async () => ({
  open: async () => openPostgresDatabase({ url, log }),
  remove: () => postgres.run(url, 'drop schema public cascade; create schema public'),
}));
