import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeMp4, makeWebm } from '../sample-videos.testing.ts';
import { examineFile } from './examine-file.server.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'strip-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function strip(video: Buffer): Promise<Buffer> {
  const file = join(folder, 'upload');
  await writeFile(file, video);
  await examineFile(file);
  return readFile(file);
}

const size = { width: 640, height: 360 };
const count = (bytes: Buffer, byte: number) => bytes.filter((one) => one === byte).length;

describe('an MP4 film', () => {
  it.each(['meta', 'text', 'sbtl'])(
    'says nothing that a track of “%s” noted, and moves nothing',
    async (handler) => {
      const notes = ['+51.50-000.12/', '+51.51-000.13/', '+51.52-000.14/', '+51.53-000.15/'];
      const video = makeMp4({ ...size, notes, handler });
      const bytes = await strip(video);
      for (const note of notes) expect([video.includes(note), bytes.includes(note)]).toEqual([true, false]);
      expect(bytes.includes('51.')).toBe(false);
      expect([bytes.length, count(bytes, 7)]).toEqual([video.length, count(video, 7)]);
      expect((await strip(bytes)).equals(bytes)).toBe(true);
    },
  );

  it('is refused where such a track may go on anywhere, with what to do instead', async () => {
    const video = makeMp4({ ...size, notes: ['+51.50-000.12/'], isInPieces: true });
    await expect(strip(video)).rejects.toMatchObject({
      name: 'RefusedFileError',
      remedy: 'Export it again with only its video and sound.',
    });
    expect((await strip(makeMp4({ ...size, isInPieces: true }))).length).toBeGreaterThan(0);
  });

  it('is refused where such a track is said to stand outside it', async () => {
    const video = makeMp4({ ...size, notes: ['+51.50-000.12/'] });
    video.writeUInt32BE(video.length - 1, video.indexOf('stco') + 12);
    await expect(strip(video)).rejects.toMatchObject({ name: 'RefusedFileError' });
  });
});

describe('a WebM film', () => {
  it.each([false, true])(
    'says nothing that was noted behind its pictures (recorded live: %s)',
    async (isLive) => {
      const video = makeWebm({ ...size, note: '+51.50-000.12/', isLive });
      const bytes = await strip(video);
      expect([video.includes('51.50'), bytes.includes('51.50')]).toEqual([true, false]);
      expect([bytes.length, count(bytes, 7)]).toEqual([video.length, count(video, 7)]);
      expect((await strip(bytes)).equals(bytes)).toBe(true);
    },
  );

  it('has nothing in place of a note of any length', async () => {
    for (const length of [1, 2, 3, 4, 5, 200]) {
      const bytes = await strip(makeWebm({ ...size, note: 'x'.repeat(length) }));
      expect(bytes.includes('x')).toBe(false);
      expect((await strip(bytes)).equals(bytes)).toBe(true);
    }
  });
});
