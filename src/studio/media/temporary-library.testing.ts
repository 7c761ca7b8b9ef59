import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Env, Hono } from 'hono';
import { pino } from 'pino';
import { blockDefinitions } from '#blocks/registry.ts';
import { createFileSource, type FileSource } from '#content-source/files/file-source.ts';
import { makeTemporaryContent } from '#content-source/temporary-content.testing.ts';
import { requestLog } from '#http/request-log.ts';
import { createMediaService } from '#media/media-service.server.ts';
import type { Editor } from '#studio/contract/fields.ts';
import { studioRoutes } from '#studio/contract/routes.server.ts';
import type { StudioDatabase } from '#studio/contract/studio-tables.server.ts';
import { placeStudioFile } from '#studio/create-studio-test-database.testing.ts';
import { type LiveOverlay, openLiveOverlay } from '#studio/entries/live-overlay.server.ts';
import { createOverlayCache } from '#studio/entries/overlay-cache.server.ts';
import { connectStudioDatabase, migrateStudioDatabase } from '#studio/open-studio-database.server.ts';
import { type StudioAnswer, type StudioRequest, sendToStudio } from '#studio/send-to-studio.testing.ts';
import type { MediaItem, MediaUses, ShowFile, UploadState } from './contract.ts';
import { createMediaLibrary, type MediaLibrary } from './create-media-library.server.ts';
import { openMedia } from './open-media.server.ts';
import type { S3Settings } from './storage/create-s3-store.server.ts';

const origin = 'https://oakpea.example';

/** One replica of a site with its library, on a folder of content. */
export interface TestLibrary {
  content: FileSource;
  database: StudioDatabase;
  overlay: LiveOverlay;
  /** Absolute path of its folder of content. */
  directory: string;
  /** Absolute path of what this replica keeps. */
  dataDirectory: string;
  /** Whose requests are made. */
  editor: Editor | undefined;
  send(...request: StudioRequest): Promise<StudioAnswer>;
  /** Uploads a file in one piece. */
  upload(
    fileName: string,
    bytes: Uint8Array,
    more?: { replaces?: string; folder?: string },
  ): Promise<{
    status: number;
    body: UploadState & { detail?: string };
  }>;
  /** Uploads a file in place of an item's, and shows it, whatever uses it. */
  replace(
    name: string,
    fileName: string,
    bytes: Uint8Array,
    said?: Partial<ShowFile>,
  ): Promise<{ status: number; body: MediaItem & { detail?: string } }>;
  upkeep: MediaLibrary['upkeep'];
  /** Asks the site for a picture or film. */
  get(address: string, headers?: Record<string, string>, method?: 'GET' | 'HEAD'): Promise<Response>;
  close(): Promise<void>;
}

export interface TestLibraryOptions {
  databaseUrl?: string | undefined;
  s3?: S3Settings | undefined;
  files?: Readonly<Record<string, unknown>>;
  /** Of a replica that stays: another one on the same disk. */
  dataDirectory?: string;
  /** Of its uploads, which another replica may share. */
  mediaDirectory?: string;
  now?: () => number;
  /** Whether its folder of content is followed. */
  watch?: boolean;
}

export const testEditor: Editor = {
  id: randomUUID(),
  name: 'Edda',
  email: 'edda@oakpea.example',
  role: 'editor',
};

export async function openTestLibrary(options: TestLibraryOptions = {}): Promise<TestLibrary> {
  const { databaseUrl, s3, files, now = Date.now, watch = false } = options;
  const dataDirectory = options.dataDirectory ?? (await mkdtemp(join(tmpdir(), 'library-')));
  const { mediaDirectory = join(dataDirectory, 'studio-media') } = options;
  if (!databaseUrl && !options.dataDirectory) await placeStudioFile(dataDirectory);
  const log = pino({ level: 'silent' });
  const folder = await makeTemporaryContent(files);
  const database = await connectStudioDatabase({ databaseUrl, dataDirectory, log });
  const media = openMedia({ database, mediaDirectory, s3, log });
  const overlay = await openLiveOverlay({
    database,
    databaseUrl,
    async migrate() {
      await migrateStudioDatabase(database);
      await media.check();
    },
    cache: createOverlayCache(join(dataDirectory, 'overlay.json'), databaseUrl),
    readMedia: media.read,
    log,
  }).catch(async (error: unknown) => {
    await database.close();
    await folder.remove();
    throw error;
  });
  const content = await createFileSource({
    directory: folder.directory,
    blocks: blockDefinitions,
    overlay,
    watch,
  });
  const library = createMediaLibrary({
    database,
    content,
    overlay,
    log,
    now,
    ...media,
  });
  const service = createMediaService({
    assets: content.assets as never,
    cacheDir: join(dataDirectory, 'images'),
    log,
  });
  const app = new Hono<Env>();
  app.use(requestLog({ log }));
  const test: TestLibrary = {
    content,
    database,
    overlay,
    directory: folder.directory,
    dataDirectory,
    editor: testEditor,
    send,
    async replace(name, fileName, bytes, said = {}) {
      const { body } = await test.upload(fileName, bytes, { replaces: name });
      const { uses } = (await send('POST', '/media/uses', { names: [name] })).body as MediaUses;
      return send('POST', `/media/${name}/file`, {
        version: body.proposed?.version,
        was: body.item?.version ?? null,
        confirmed: uses.map(({ file }) => file),
        ...said,
      });
    },
    async upload(fileName, bytes, more = {}) {
      const begun = await send('POST', '/uploads', { fileName, size: bytes.length, ...more });
      if (begun.status !== 201) return begun;
      return send('PUT', `/uploads/${(begun.body as UploadState).id}?offset=0`, bytes);
    },
    upkeep: library.upkeep,
    get: async (address, headers = {}, method = 'GET') => app.request(address, { headers, method }),
    async close() {
      await overlay.close();
      await content.close();
      await database.close();
      await folder.remove();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
  app.route(
    '/',
    studioRoutes({
      origin,
      findEditor: async () => test.editor && { ...test.editor, confirm: async () => undefined },
      services: library.services,
      files: new Hono(),
      document: (c) => c.text('The studio'),
    }),
  );
  app.route('/', service.routes as unknown as Hono<Env>);
  return test;

  function send(...request: StudioRequest) {
    return sendToStudio(app, request);
  }
}
