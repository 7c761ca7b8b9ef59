import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makePage, waitFor } from '#content-source/content-source.cases.ts';
import type { ContentSource } from '#content-source/content-source.ts';
import { openFiles } from '#content-source/files/open-files.testing.ts';
import { makeTemporaryContent, type TemporaryContent } from '#content-source/temporary-content.testing.ts';
import { createMediaService } from '#media/media-service.server.ts';
import { createTestSite, readPage } from './site.testing.ts';

const page = 'en-gb/pages/about.yaml';
const picture = 'media/pea.jpg';
const pictures = {
  'media/manifest.json': { images: [{ file: 'pea.jpg', alt: 'A pea' }] },
  [page]: makePage('about', 'Peas', { body: [{ block: 'Image', image: 'pea' }] }),
};

describe('a file that was uploaded by half', () => {
  let content: TemporaryContent;
  let source: ContentSource;
  let site: ReturnType<typeof createTestSite>;
  let cacheDir: string;

  beforeEach(async () => {
    content = await makeTemporaryContent();
    cacheDir = await mkdtemp(join(tmpdir(), 'variants-'));
  });

  const inContent = (file: string) => join(content.directory, file);

  async function open(files: Record<string, unknown>): Promise<void> {
    await content.write(files);
    source = await openFiles(content, { watch: true });
    const media = createMediaService({ assets: () => source.assets(), cacheDir, log: { warn: vi.fn() } });
    site = createTestSite({
      content: source,
      plainRoutes: [media.routes],
    });
  }

  /** Writes the first half of a file in its place, and waits until the site has noticed. */
  async function cutOff(file: string): Promise<void> {
    const bytes = await readFile(inContent(file));
    await writeFile(inContent(file), bytes.subarray(0, Math.floor(bytes.length / 2)));
    await waitFor(source, ({ problems }) => problems.some((problem) => problem.file === file));
  }

  it('leaves a picture on its page, in the sizes made before', async () => {
    const red = { r: 200, g: 0, b: 0 };
    const jpeg = await sharp({ create: { width: 800, height: 400, channels: 3, background: red } })
      .jpeg({ quality: 100 })
      .toBuffer();
    await open({ [picture]: jpeg, ...pictures });
    const address = `${source.assets().image('pea')?.url}/328-q55.avif`;
    const before = await site.get(address);
    expect(before.status).toBe(200);
    await cutOff(picture);
    const { props } = readPage(await (await site.get('/en-gb/about')).text());
    expect(JSON.stringify(props)).toContain(address.replace(/\/[^/]+$/, ''));
    const after = await site.get(address);
    expect(after.status).toBe(200);
    expect(await after.bytes()).toEqual(await before.bytes());
    // Nothing may be made of the half, which would be kept for good under the address of the whole.
    expect((await site.get(address.replace('328', '656'))).status).toBe(404);
  });

  it('leaves a drawing as it was', async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><path d="M0 0h20"/></svg>';
    const manifest = { svgs: [{ file: 'pea.svg', alt: 'A pea' }] };
    await open({ ...pictures, 'media/pea.svg': drawing, 'media/manifest.json': manifest });
    const address = source.assets().image('pea')?.full ?? '';
    await cutOff('media/pea.svg');
    expect(await (await site.get(address)).text()).toBe(drawing);
  });
});
