import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Env, Hono } from 'hono';
import { pino } from 'pino';
import { requestLog } from '#http/request-log.ts';
import { auditRoutes } from '#studio/audit/audit-routes.server.ts';
import type { Service } from '#studio/contract/mount-endpoints.server.ts';
import { studioRoutes } from '#studio/contract/routes.server.ts';
import type { StudioDatabase } from '#studio/contract/studio-tables.server.ts';
import { placeStudioFile } from '#studio/create-studio-test-database.testing.ts';
import { openStudioDatabase } from '#studio/open-studio-database.server.ts';
import { endPreviewLinksOfFormer } from '#studio/previews/preview-links.server.ts';
import { type StudioAnswer, sendToStudio } from '#studio/send-to-studio.testing.ts';
import { type AccountSettings, createAccounts } from './accounts.server.ts';
import type { SessionAnswer } from './contract.ts';

export const testOrigin = 'https://studio.example';
export const testPassword = 'seven quiet otters in a boat';

/** The studio's door with nothing behind it but accounts and what a test puts there. */
export interface TestDoor {
  app: Hono<Env>;
  database: StudioDatabase;
  /** What was written to the terminal. */
  printed: string[];
  /** Milliseconds since 1970, as the studio's clock says; a test may move it. */
  clock: { now: number };
  accounts: ReturnType<typeof createAccounts>;
  close(): Promise<void>;
}

export interface TestDoorOptions extends Partial<AccountSettings> {
  databaseUrl?: string | undefined;
  services?: readonly Service[];
}

/** Opens the door on a new SQLite file, or on a database. */
export async function openTestDoor({
  databaseUrl,
  services = [],
  ...settings
}: TestDoorOptions = {}): Promise<TestDoor> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'studio-'));
  const log = pino({ enabled: false });
  if (!databaseUrl) await placeStudioFile(dataDirectory);
  const database = await openStudioDatabase({ databaseUrl, dataDirectory, log });
  const printed: string[] = [];
  const clock = { now: Date.parse('2030-05-01T10:00:00Z') };
  const accounts = createAccounts({
    database,
    origin: testOrigin,
    log,
    dataDirectory,
    mailFrom: { name: '', address: 'studio@example.com' },
    endSharedLinks: endPreviewLinksOfFormer,
    ...settings,
    findClientAddress: (c) => c.req.header('X-Test-Address') ?? '192.0.2.1',
    print: (line) => printed.push(line),
    now: () => clock.now,
  });
  const app = new Hono<Env>();
  app.use(requestLog({ log }));
  app.route(
    '/',
    studioRoutes({
      origin: testOrigin,
      findEditor: accounts.findEditor,
      noteRefusal: accounts.noteRefusal,
      services: [...accounts.services, auditRoutes(database), ...services],
      outside: accounts.outside ? [accounts.outside] : [],
      files: new Hono(),
      document: (c) => c.html('<!doctype html><title>Studio</title>'),
    }),
  );
  return {
    app,
    database,
    printed,
    clock,
    accounts,
    async close() {
      await database.close();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

/** A browser: it keeps its cookies, and says where its requests come from. */
export interface TestBrowser {
  cookies: Map<string, string>;
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<StudioAnswer>;
}

export function openTestBrowser({ app }: Pick<TestDoor, 'app'>, address = '192.0.2.1'): TestBrowser {
  const cookies = new Map<string, string>();
  return {
    cookies,
    async send(method, path, body, headers = {}) {
      const answer = await sendToStudio(app, [method, path, body], {
        'X-Test-Address': address,
        'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
        Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...headers,
      });
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (/max-age=0/i.test(line)) cookies.delete(name);
        else cookies.set(name, value);
      }
      return answer;
    },
  };
}

/** Sets the studio up by the link that its terminal shows; the browser is the administrator's from then on. */
export async function setUp(door: TestDoor, browser: TestBrowser): Promise<SessionAnswer> {
  await door.accounts.announceSetUp();
  const token = door.printed.at(-1)?.split('#')[1];
  const { body } = await browser.send('POST', '/set-up', {
    token,
    name: 'Ada Brewer',
    email: 'Ada@Example.com',
    password: testPassword,
  });
  return body;
}
