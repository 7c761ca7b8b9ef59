import { expect, it, onTestFinished } from 'vitest';
import { startTemporaryPostgres } from '#database/temporary-postgres.testing.ts';
import { signalPostgres } from '../resilience/stores/signal-postgres.ts';
import { startSite } from '../site/start-site.ts';

it('lets the site end by itself while it hangs', { timeout: 60_000 }, async () => {
  const postgres = await startTemporaryPostgres();
  onTestFinished(() => postgres.remove());
  const site = await startSite({ environment: { DATABASE_URL: await postgres.createDatabase() } });
  onTestFinished(async () => void (await site.stop()));
  // Wait until the studio and the deliveries have connected, so that all of them have connections to abandon.
  await expect.poll(() => site.readErrors()).toContain('Set up the studio');
  signalPostgres(postgres.directory, 'SIGSTOP');
  onTestFinished(() => signalPostgres(postgres.directory, 'SIGCONT'));
  const impatience = setTimeout(() => site.kill('SIGKILL'), 5000);
  site.kill('SIGTERM');
  const end = await site.ended;
  clearTimeout(impatience);
  expect(end).toEqual({ code: 0, signal: null, errors: '' });
});
