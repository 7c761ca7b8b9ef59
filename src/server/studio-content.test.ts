import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTemporaryPostgres, type TemporaryPostgres } from '#database/temporary-postgres.testing.ts';
import { publish } from '#studio/entries/entry-site.testing.ts';
import { openStudioDatabase } from '#studio/open-studio-database.server.ts';
import { type Site, startSite } from '../../tests/site/start-site.ts';

const file = 'en-gb/pages/peas.yaml';
const makePeas = (headline: string) => ({
  slug: 'peas',
  entryTitle: headline,
  body: [{ _id: 'a', block: 'Headline', headline }],
});

describe('what is published in PostgreSQL', () => {
  let postgres: TemporaryPostgres;
  const sites: Site[] = [];
  beforeAll(async () => {
    postgres = await startTemporaryPostgres();
  }, 60_000);
  afterAll(() => postgres.remove());
  afterEach(async () => {
    for (const site of sites.splice(0)) await site.stop();
  });

  async function start(environment: Record<string, string>) {
    const site = await startSite({ environment });
    sites.push(site);
    return site;
  }
  const ask = async ({ origin }: { origin: string }, path: string) => {
    const answer = await fetch(origin + path);
    return { status: answer.status, text: await answer.text() };
  };

  it('is on two replicas that share a folder of uploads, and on one that starts while the database is away', {
    timeout: 60_000,
  }, async () => {
    const databaseUrl = await postgres.createDatabase();
    const first = await start({ DATABASE_URL: databaseUrl });
    await expect(start({ DATABASE_URL: databaseUrl })).rejects.toThrow(
      /The folder of uploads \S+ is not the one that the studio’s database knows/,
    );
    const shared = { DATABASE_URL: databaseUrl, STUDIO_MEDIA_DIR: join(first.dataDirectory, 'studio-media') };
    const [a, b] = [first, await start(shared)];
    const database = await openStudioDatabase({
      databaseUrl,
      dataDirectory: '',
      log: pino({ enabled: false }),
    });
    expect((await ask(a, '/en-gb/peas')).status).toBe(404);
    await publish(database, { [file]: makePeas('First peas') });
    await expect.poll(async () => (await ask(b, '/en-gb/peas')).status).toBe(200);
    await publish(database, { [file]: makePeas('Fresh peas') });
    await database.close();
    for (const site of [a, b]) {
      await expect.poll(async () => (await ask(site, '/en-gb/peas')).text).toContain('Fresh peas');
    }
    const kept = join(a.dataDirectory, 'studio-overlay.json');
    await expect.poll(() => readFile(kept, 'utf8')).toContain('Fresh peas');

    a.kill('SIGTERM');
    await a.ended;
    await postgres.stop();
    const known = await start({ DATABASE_URL: databaseUrl, DATA_DIR: a.dataDirectory });
    expect((await ask(known, '/en-gb/peas')).text).toContain('Fresh peas');
    expect((await ask(known, '/readyz')).status).toBe(200);
    const unknown = await start(shared);
    expect((await ask(unknown, '/readyz')).status).toBe(503);
    expect((await ask(unknown, '/en-gb')).status).toBe(503);
    expect((await ask(unknown, '/en-gb/about')).status).toBe(503);
    const data = await ask(unknown, '/api/content/v1/en-gb/pages');
    expect(JSON.parse(data.text)).toMatchObject({ status: 503, code: 'unavailable' });
    expect((await ask(unknown, '/healthz')).status).toBe(200);
    await postgres.start();
    await expect.poll(async () => (await ask(unknown, '/en-gb/peas')).text).toContain('Fresh peas');
    expect((await ask(unknown, '/readyz')).status).toBe(200);
  });
});
