import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Env, Hono } from 'hono';
import { pino } from 'pino';
import { blockDefinitions } from '#blocks/registry.ts';
import { contentApiRoutes } from '#content-api/routes.server.ts';
import { createFileSource, type FileSource } from '#content-source/files/file-source.ts';
import { makeTemporaryContent } from '#content-source/temporary-content.testing.ts';
import type { EnquiryStore } from '#enquiries/enquiry.server.ts';
import { openEnquiryStore } from '#enquiries/store/open-enquiry-store.server.ts';
import { requestLog } from '#http/request-log.ts';
import { previewRoutes } from '#preview/routes.server.ts';
import type { HandedLink, SessionAnswer } from './accounts/contract.ts';
import {
  openTestBrowser,
  type TestBrowser,
  testOrigin,
  testPassword,
} from './accounts/studio-door.testing.ts';
import type { Role } from './contract/roles.ts';
import type { StudioDatabase } from './contract/studio-tables.server.ts';
import { createStudio, type Studio, type StudioOptions } from './create-studio.server.ts';
import { placeStudioFile } from './create-studio-test-database.testing.ts';
import { openLiveOverlay } from './entries/live-overlay.server.ts';
import { createOverlayCache } from './entries/overlay-cache.server.ts';
import { openMedia } from './media/open-media.server.ts';
import { openStudioDatabase } from './open-studio-database.server.ts';

/** The studio, its previews and the APIs as they are served, with accounts of its own, on a folder of content and a database of its own. */
export interface WholeStudio {
  app: Hono<Env>;
  studio: Studio;
  content: FileSource;
  database: StudioDatabase;
  enquiries: EnquiryStore;
  /** Of the administrator who set it up. */
  administrator: TestBrowser;
  /** Invites somebody, who accepts. */
  join(name: string, role: Role, locales?: readonly string[]): Promise<{ browser: TestBrowser; id: string }>;
  close(): Promise<void>;
}

export interface WholeStudioOptions {
  databaseUrl?: string | undefined;
  /** Of a studio that was set up earlier, which is then signed in to; removed in the end. */
  dataDirectory?: string | undefined;
}

/** @param files content by its files */
export async function openWholeStudio(
  files: Readonly<Record<string, unknown>>,
  { databaseUrl, dataDirectory: earlier }: WholeStudioOptions = {},
): Promise<WholeStudio> {
  const dataDirectory = earlier ?? (await mkdtemp(join(tmpdir(), 'whole-studio-')));
  const folder = await makeTemporaryContent(files);
  const log = pino({ enabled: false });
  if (!databaseUrl && !earlier) await placeStudioFile(dataDirectory);
  const database = await openStudioDatabase({ databaseUrl, dataDirectory, log });
  const media = openMedia({ database, mediaDirectory: join(dataDirectory, 'studio-media'), log });
  const overlay = await openLiveOverlay({
    database,
    databaseUrl,
    migrate: media.check,
    cache: createOverlayCache(join(dataDirectory, 'overlay.json'), databaseUrl),
    readMedia: media.read,
    log,
  });
  const content = await createFileSource({
    directory: folder.directory,
    blocks: blockDefinitions,
    overlay,
    watch: false,
  });
  const printed: string[] = [];
  const store = openEnquiryStore({ databaseUrl, dataDirectory, log });
  const studio = createStudio({
    database,
    content,
    overlay,
    media,
    enquiries: {
      ...{ store, retentionDays: 180 },
      removeMails: async () => 0,
      follow: () => undefined,
      wake: () => undefined,
    },
    origin: testOrigin,
    directory: '/nonexistent',
    dataDirectory,
    log,
    version: 'test',
    mailFrom: { name: '', address: 'studio@example.com' },
    trustedProxies: 0,
    offersTokens: true,
    callSite: (request: Request, bindings: object) => app.fetch(request, bindings),
    print: (line: string) => printed.push(line),
  } as unknown as StudioOptions);
  const app = new Hono<Env>();
  app.use(requestLog({ log }));
  app.route('/', studio.routes);
  app.route(
    '/',
    previewRoutes({
      secret: studio.previewSecret,
      origin: testOrigin,
      source: studio.preview,
      createSite: () => ({ fetch: () => new Response('A page with its drafts.') }),
      published: content.current,
      assets: { scripts: [], styles: [] },
      log,
    }) as unknown as Hono<Env>,
  );
  const { admitProgram: admit = async () => ({ uses: [] }), preview } = studio;
  const read = async () => (await preview.readPreview()).snapshot;
  const api = contentApiRoutes({ origin: testOrigin, origins: [], content, drafts: { admit, read } });
  app.route('/', api.routes);
  await studio.begin();
  const administrator = openTestBrowser({ app });
  const token = printed.at(-1)?.split('#')[1];
  const first = { email: 'ada@example.com', password: testPassword };
  if (earlier) await administrator.send('POST', '/sign-in/password', first);
  else await administrator.send('POST', '/set-up', { token, name: 'Ada Brewer', ...first });
  return {
    app,
    studio,
    content,
    database,
    enquiries: store,
    administrator,
    async join(name, role, locales) {
      const invitation = { email: `${name}@example.com`, role, locales, sendsMail: false };
      const { link } = (await administrator.send('POST', '/invitations', invitation)).body as HandedLink;
      const browser = openTestBrowser({ app });
      const accepted = { token: link.split('#')[1], name, password: testPassword };
      const { editor } = (await browser.send('POST', '/invitation', accepted)).body as SessionAnswer;
      return { browser, id: editor?.id ?? '' };
    },
    async close() {
      api.stop();
      await studio.close();
      await overlay.close();
      await content.close();
      await database.close();
      await store.close();
      await folder.remove();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

/** The day in so many days from today, in UTC. */
export function dayIn(days: number): string {
  return new Date(Date.now() + days * 24 * 60 * 60_000).toISOString().slice(0, 10);
}
