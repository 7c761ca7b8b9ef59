import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Env, Hono } from 'hono';
import { pino } from 'pino';
import { blockDefinitions } from '#blocks/registry.ts';
import { createFileSource, type FileSource } from '#content-source/files/file-source.ts';
import type { AuthoredDocument } from '#content-source/overlay/content-overlay.ts';
import { makeTemporaryContent, type TemporaryContent } from '#content-source/temporary-content.testing.ts';
import { requestLog } from '#http/request-log.ts';
import { advanceRevision } from '#studio/contract/advance-revision.server.ts';
import type { Service } from '#studio/contract/mount-endpoints.server.ts';
import { studioRoutes } from '#studio/contract/routes.server.ts';
import type { StudioDatabase } from '#studio/contract/studio-tables.server.ts';
import type { Requester } from '#studio/contract/write-as.server.ts';
import { placeStudioFile } from '#studio/create-studio-test-database.testing.ts';
import { openStudioDatabase } from '#studio/open-studio-database.server.ts';
import { sendToStudio } from '#studio/send-to-studio.testing.ts';
import { type LiveOverlay, openLiveOverlay } from './live-overlay.server.ts';
import { createOverlayCache } from './overlay-cache.server.ts';

/** Nothing is taken away from the people of these tests. */
const confirm = async () => undefined;

/** People of the tests, who are signed in by the header `X-Editor`. */
export const people = {
  ada: { id: 'ada', name: 'Ada Brewer', email: 'ada@example.com', role: 'administrator', confirm },
  ben: { id: 'ben', name: 'Ben Cook', email: 'ben@example.com', role: 'author', confirm },
  dee: {
    id: 'dee',
    name: 'Dee Fischer',
    email: 'dee@example.com',
    role: 'editor',
    locales: ['de-de'],
    confirm,
  },
  fay: { id: 'fay', name: 'Fay Green', email: 'fay@example.com', role: 'editor', confirm },
  eve: { id: 'eve', name: 'Eve Reed', email: 'eve@example.com', role: 'viewer', confirm },
} as const satisfies Record<string, Requester>;

export interface EntrySite {
  database: StudioDatabase;
  /** What is published over the folder. */
  overlay: LiveOverlay;
  content: FileSource;
  folder: TemporaryContent;
  /** Milliseconds since 1970; a test may move it. */
  clock: { now: number };
  send<Answer = never>(
    who: keyof typeof people | undefined,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ status: number; body: Answer }>;
  close(): Promise<void>;
}

export interface EntrySiteOptions {
  /** Content by its files. */
  files: Readonly<Record<string, unknown>>;
  /** Of other content in its place, which stays; absolute. */
  directory?: string;
  databaseUrl?: string | undefined;
  makeServices(site: Pick<EntrySite, 'database' | 'overlay' | 'content' | 'clock'>): readonly Service[];
}

/** The studio's routes over a folder of content and a database of their own. */
export async function openEntrySite({
  files,
  directory,
  databaseUrl,
  makeServices,
}: EntrySiteOptions): Promise<EntrySite> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'studio-entries-'));
  const folder = await makeTemporaryContent(files);
  const log = pino({ enabled: false });
  if (!databaseUrl) await placeStudioFile(dataDirectory);
  const database = await openStudioDatabase({ databaseUrl, dataDirectory, log });
  const cache = createOverlayCache(join(dataDirectory, 'overlay.json'), databaseUrl);
  const overlay = await openLiveOverlay({
    database,
    databaseUrl,
    migrate: async () => undefined,
    cache,
    log,
  });
  const content = await createFileSource({
    directory: directory ?? folder.directory,
    blocks: blockDefinitions,
    watch: true,
    overlay,
  });
  const clock = { now: Date.parse('2030-05-01T10:00:00Z') };
  for (const { id, name, email, role, ...limits } of Object.values(people)) {
    const locales = 'locales' in limits ? JSON.stringify(limits.locales) : null;
    await database.kysely
      .insertInto('studio_people')
      .values({ id, name, email, role, locales, created_at: new Date(clock.now).toISOString() } as never)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const app = new Hono<Env>();
  app.use(requestLog({ log }));
  app.route(
    '/',
    studioRoutes({
      origin: 'https://studio.example',
      findEditor: async (c) => {
        c.set('session', { isRecent: () => true } as never);
        return people[c.req.header('X-Editor') as keyof typeof people];
      },
      services: makeServices({ database, overlay, content, clock }),
      files: new Hono(),
      document: (c) => c.html('<!doctype html><title>Studio</title>'),
    }),
  );
  return {
    database,
    overlay,
    content,
    folder,
    clock,
    async send(who, ...request) {
      const { status, body } = await sendToStudio(app, request, who && { 'X-Editor': who });
      return { status, body };
    },
    async close() {
      await content.close();
      await overlay.close();
      await database.close();
      await rm(dataDirectory, { recursive: true, force: true });
      await folder.remove();
    },
  };
}

/** Publishes as the studio does: all in one transaction. */
export async function publish(
  database: StudioDatabase,
  documents: Readonly<Record<string, AuthoredDocument | undefined>>,
  baseDigest = 'base',
): Promise<void> {
  const now = new Date().toISOString();
  await database.kysely.transaction().execute(async (transaction) => {
    const revision = await advanceRevision(transaction, database);
    for (const [file, document] of Object.entries(documents)) {
      const id = randomUUID();
      await transaction
        .insertInto('studio_versions')
        .values({
          id,
          file,
          number: revision,
          cause: document ? 'published' : 'deleted',
          document: document ? JSON.stringify(document) : null,
          base_document: '{}',
          base_digest: baseDigest,
          created_at: now,
          created_by: 'system',
          note: null,
          draft_revision: null,
          revision,
        })
        .execute();
      const live = { version_id: id, revision, published_at: now };
      await transaction
        .insertInto('studio_live')
        .values({ file, ...live })
        .onConflict((conflict) => conflict.column('file').doUpdateSet(live))
        .execute();
    }
  });
}
