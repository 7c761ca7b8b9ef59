import { mkdtemp } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startTemporaryPostgres } from '#database/temporary-postgres.testing.ts';
import { readEnvironment } from '#server/env.ts';
import { listen } from '#server/listen.ts';
import { createTestSite, origin } from '#server/site.testing.ts';
import { migrateDatabase } from '../store/migrations/migrate-database.server.ts';
import { openPostgresDatabase } from '../store/postgres-database.server.ts';
import { createEnquiryService } from './create-enquiry-service.server.ts';
import { createSharedSubmissionLimit, createSubmissionLimit } from './submission-limit.server.ts';

const host = '127.0.0.1';
/** How many submissions one client may send. */
const share = 30;
/** The demo's site behind a real port, with real enquiries. */
async function startSite(trustedProxies: string, databaseUrl = ''): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'limit-'));
  const environment = readEnvironment({
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    TRUST_PROXY: trustedProxies,
    SITE_ORIGIN: origin,
  });
  const log = pino({ enabled: false });
  const { enquiries, close } = createEnquiryService(environment, { log });
  onTestFinished(close);
  const { app } = createTestSite({ enquiries });
  const listener = await listen({ app, host, port: 0, siteOrigin: origin, log });
  onTestFinished(() => listener.close(0));
  return listener.port;
}

interface Visitor {
  /** The loopback address to connect from. */
  from: string;
  /** The `X-Forwarded-For` header. */
  forwardedFor?: string;
}

/** Sends the newsletter form. Resolves with the status and the seconds to wait. */
function submit(port: number, { from, forwardedFor }: Visitor, fields: Record<string, string> = {}) {
  return new Promise<{ status: number | undefined; retryAfter: string | undefined }>((resolve, reject) => {
    const headers = {
      'Sec-Fetch-Site': 'same-origin',
      'Content-Type': 'application/x-www-form-urlencoded',
      ...(forwardedFor && { 'X-Forwarded-For': forwardedFor }),
    };
    const path = '/contact/newsletter-signup';
    const options = { port, host, localAddress: from, agent: false, method: 'POST', path, headers };
    request(options, (response) => {
      response.resume();
      resolve({ status: response.statusCode, retryAfter: response.headers['retry-after'] });
    })
      .on('error', reject)
      .end(new URLSearchParams(fields).toString());
  });
}

const filled = {
  first_name: 'Ada',
  surname: 'Lovelace',
  email: 'ada@private.example',
  company_name: 'The Engine Room',
  preference: 'Any',
};

/** Uses up a client's limit with empty forms, none of which becomes an enquiry. */
async function useUpShare(port: number, visit: (attempt: number) => Visitor): Promise<void> {
  for (let attempt = 0; attempt < share; attempt += 1) {
    expect((await submit(port, visit(attempt))).status).toBe(422);
  }
}

describe('the limit of submissions', () => {
  it.each<[proxies: string, flooder: (attempt: number) => Visitor, other: Visitor]>([
    ['0', (n) => ({ from: '127.0.0.1', forwardedFor: `198.51.100.${n}` }), { from: '127.0.0.2' }],
    [
      '1',
      (n) => ({ from: '127.0.0.1', forwardedFor: `198.51.100.${n}, 2001:db8:1:2::${n}` }),
      { from: '127.0.0.1', forwardedFor: '[2001:db8:1:3::1]:443' },
    ],
  ])('behind %s proxies is one client’s alone, whatever it claims', async (proxies, flooder, other) => {
    const port = await startSite(proxies);
    await useUpShare(port, flooder);
    const refused = await submit(port, flooder(share), filled);
    expect(refused.status).toBe(429);
    expect(Number(refused.retryAfter)).toBeGreaterThan(0);
    expect((await submit(port, other)).status).toBe(422);
    expect((await submit(port, other, filled)).status).toBe(200);
  });
});

describe('replicas that share a database', () => {
  it('hold a client to one limit, and each to its own while the database is away', {
    timeout: 60_000,
  }, async () => {
    const postgres = await startTemporaryPostgres();
    onTestFinished(() => postgres.remove());
    const url = await postgres.createDatabase();
    const database = openPostgresDatabase({ url, log: pino({ enabled: false }) });
    await migrateDatabase(database);
    await database.close();
    const [one, other] = [await startSite('1', url), await startSite('1', url)];
    const forger = (n: number) => ({
      from: '127.0.0.1',
      forwardedFor: `198.51.100.${n}, 2001:db8:1:2::${n}`,
    });
    for (let n = 0; n < share; n += 1)
      expect((await submit(n % 2 ? one : other, forger(n))).status).toBe(422);
    for (const port of [one, other]) expect((await submit(port, forger(share), filled)).status).toBe(429);
    const another = { from: '127.0.0.1', forwardedFor: '2001:db8:1:3::1' };
    for (const port of [one, other]) expect((await submit(port, another)).status).toBe(422);

    await postgres.stop();
    for (let n = 0; n < share; n += 1) expect((await submit(one, another)).status).toBe(422);
    expect((await submit(one, another)).status).toBe(429);
    expect((await submit(other, another)).status).toBe(422);
  });

  it('ask a database that is away no more than once in a while, and tell of it once', async () => {
    const warn = vi.fn();
    const count = vi.fn(() => Promise.reject(new Error('away')));
    const { take } = createSharedSubmissionLimit({
      counts: { count },
      fallback: createSubmissionLimit(),
      log: { warn },
    });
    for (let n = 0; n < share; n += 1) expect(await take('a')).toBe(0);
    expect(await take('a')).toBeGreaterThan(0);
    expect(count).toHaveBeenCalledOnce();
    expect(warn).toHaveBeenCalledOnce();
  });

  it('ask it nothing about who is refused already', async () => {
    const count = vi.fn(async () => ({ count: share + 1, milliseconds: 60_000 }));
    const log = { warn: vi.fn() };
    const { take } = createSharedSubmissionLimit({
      counts: { count },
      fallback: createSubmissionLimit(),
      log,
    });
    expect(await take('a')).toBe(60);
    expect(await take('a')).toBe(60);
    expect(count).toHaveBeenCalledOnce();
  });
});
