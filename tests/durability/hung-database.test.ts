import { afterEach, expect, it } from 'vitest';
import { startTemporaryPostgres } from '#database/temporary-postgres.testing.ts';
import { signalPostgres } from '../resilience/stores/signal-postgres.ts';
import { startSite } from '../site/start-site.ts';

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

it('lets the site end by itself while it hangs', { timeout: 60_000 }, async () => {
  const postgres = await startTemporaryPostgres();
  cleanUps.push(() => postgres.remove());
  const site = await startSite({ environment: { DATABASE_URL: await postgres.createDatabase() } });
  cleanUps.push(() => site.stop());
  // Wait until the studio and the deliveries have connected, so that all of them have connections to abandon.
  await expect.poll(() => site.readErrors()).toContain('Set up the studio');
  signalPostgres(postgres.directory, 'SIGSTOP');
  cleanUps.push(() => signalPostgres(postgres.directory, 'SIGCONT'));
  const impatience = setTimeout(() => site.kill('SIGKILL'), 5000);
  site.kill('SIGTERM');
  const end = await site.ended;
  clearTimeout(impatience);
  expect(end).toEqual({ code: 0, signal: null, errors: '' });
});
