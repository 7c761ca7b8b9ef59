import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readlink, realpath, writeFile } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Assets } from '#content-source/assets.ts';
import { createFileSource } from '#content-source/files/file-source.ts';
import { staticFileRoutes } from '#http/static-files.ts';
import { addLinkPreviews } from '#link-previews/add-link-previews.server.ts';
import { getLinkPreview, linkPreviewVariantName } from '#link-previews/link-preview.server.ts';
import { createMediaService } from '#media/media-service.server.ts';
import { type Listener, listen } from './listen.ts';
import { createTestSite, origin, snapshot } from './site.testing.ts';

/** Where Linux shows a process's open files. */
const descriptors = '/proc/self/fd';
const host = '127.0.0.1';
/** More than a connection holds on its way. */
const filmSize = 32_000_000;

let folder: string;
let assets: Assets;
let listener: Listener;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Files that were forgotten are closed with the memory that held them; Node then says so. */
const warnings: string[] = [];
const noteWarning = ({ message }: Error) => message.includes('garbage collection') && warnings.push(message);

afterEach(() => {
  expect(warnings.splice(0)).toEqual([]);
});

beforeAll(async () => {
  process.on('warning', noteWarning);
  folder = await realpath(await mkdtemp(join(tmpdir(), 'open-files-')));
  await mkdir(join(folder, 'client/assets'), { recursive: true });
  await mkdir(join(folder, 'media'));
  await writeFile(join(folder, 'client/assets/a-1.js'), 'export const pea = 1;\n'.repeat(500));
  await writeFile(join(folder, 'client/assets/film-1.bin'), Buffer.alloc(filmSize));
  await writeFile(join(folder, 'favicon.svg'), '<svg/>');
  await writeFile(
    join(folder, 'media/logo.svg'),
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 5">${' '.repeat(600_000)}</svg>`,
  );
  await writeFile(
    join(folder, 'media/film.mp4'),
    Buffer.concat([Buffer.from('\0\0\0\bftypisom'), Buffer.alloc(filmSize)]),
  );
  await sharp({ create: { width: 400, height: 400, channels: 3, background: '#fff' } }).toFile(
    join(folder, 'media/pea.jpg'),
  );
  const videos = [{ file: 'film.mp4', width: 960, height: 540, alt: 'A kitchen' }];
  await writeFile(join(folder, 'media/manifest.json'), JSON.stringify({ videos }));
  assets = (await createFileSource({ directory: folder, blocks: [] })).assets();
  const log = pino({ enabled: false });
  const media = createMediaService({
    assets: () => addLinkPreviews(assets, snapshot),
    cacheDir: join(folder, 'cache'),
    log,
  });
  const files = staticFileRoutes({
    clientDirectory: join(folder, 'client'),
    faviconFile: join(folder, 'favicon.svg'),
  });
  const { app } = createTestSite({ plainRoutes: [files, media.routes] });
  listener = await listen({ app, host, port: 0, siteOrigin: origin, log });
});

afterAll(async () => {
  process.off('warning', noteWarning);
  agent.destroy();
  await listener.close(0);
});

/** The files of this test that the process has open. */
async function listOpenFiles(): Promise<string[]> {
  const names = await readdir(descriptors);
  const files = await Promise.all(names.map((name) => readlink(join(descriptors, name)).catch(() => '')));
  return files.filter((file) => file.startsWith(`${folder}/`));
}

async function ask(
  method: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<IncomingMessage> {
  const asked = request({ port: listener.port, host, method, path, headers, agent }).end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  return response;
}

/** Asks, and reads all there is. */
async function read(
  method: string,
  path: string,
  headers?: Record<string, string>,
): Promise<IncomingMessage> {
  const response = await ask(method, path, headers);
  await response.toArray();
  return response;
}

const addresses = {
  'a script': () => '/assets/a-1.js',
  'the icon': () => '/favicon.svg',
  'a drawing': () => `${assets.image('logo')?.url}/logo.svg`,
  'a film': () => assets.video('film')?.sources[0]?.url ?? '',
  'a picture': () => `${assets.image('pea')?.url}/328-q55.avif`,
  'a link preview': () => {
    const [page] = [...snapshot.locales['en-gb'].pages.values()].filter((page) => getLinkPreview(page));
    return `/media/${page && getLinkPreview(page)?.id}/${linkPreviewVariantName}`;
  },
};

describe.skipIf(!existsSync(descriptors))('a file', () => {
  it.each(Object.entries(addresses))(
    'behind the address of %s is closed when its answer is there',
    async (_, find) => {
      const path = find();
      const { statusCode, headers } = await read('HEAD', path);
      expect(statusCode).toBe(200);
      expect(await listOpenFiles()).toEqual([]);
      for (const [method, conditions] of [
        ['HEAD', { 'Accept-Encoding': 'br' }],
        ['HEAD', { Range: 'bytes=0-5' }],
        ['HEAD', { Range: 'bytes=99999999-' }],
        ['GET', { Range: 'bytes=99999999-' }],
        ['GET', { 'If-None-Match': headers.etag ?? '"none"', Range: 'bytes=99999999-' }],
        ['POST', {}],
      ] as const) {
        await read(method, path, conditions);
        expect(await listOpenFiles(), `${method} ${JSON.stringify(conditions)}`).toEqual([]);
      }
      const compressed = { 'Accept-Encoding': 'br' };
      for (const conditions of [compressed, compressed, { Range: 'bytes=0-5' }, undefined]) {
        expect((await read('GET', path, conditions)).statusCode).toBeLessThan(300);
        await expect.poll(listOpenFiles).toEqual([]);
      }
    },
  );

  it.each(['/assets/film-1.bin', 'a film'])('is closed when the client of %s leaves', async (name) => {
    const path = name === 'a film' ? addresses[name]() : name;
    const response = await ask('GET', path);
    await once(response, 'readable');
    expect(await listOpenFiles()).toHaveLength(1);
    response.destroy();
    await expect.poll(listOpenFiles).toEqual([]);
  });

  it.each(['/assets/film-1.bin', 'a film'])(
    'is not even opened for %s that is asked for ahead',
    async (name) => {
      const path = name === 'a film' ? addresses[name]() : name;
      const socket = connect(listener.port, host);
      socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(5));
      await once(socket, 'readable');
      expect(await listOpenFiles()).toHaveLength(1);
      socket.destroy();
      await expect.poll(listOpenFiles).toEqual([]);
    },
  );
});
