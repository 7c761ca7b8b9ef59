import { pino } from 'pino';
import { createStudioTestDatabase } from '../../database/create-studio-test-database.testing.ts';
import { openStudioDatabase } from '../../database/open-studio-database.server.ts';
import { createDatabaseStore } from './create-database-store.server.ts';
import { fillDisk } from './fill-disk.testing.ts';
import { describeOriginalStore } from './original-store.cases.ts';

describeOriginalStore('PostgreSQL', async () => {
  const options = {
    databaseUrl: await createStudioTestDatabase(),
    dataDirectory: '/dev/null',
    log: pino({ level: 'silent' }),
  };
  const [one, other] = [await openStudioDatabase(options), await openStudioDatabase(options)];
  return {
    store: createDatabaseStore(one.kysely),
    another: createDatabaseStore(other.kysely),
    breakDown: () => fillDisk(one.kysely),
    async remove() {
      await one.close();
      await other.close();
    },
  };
});
