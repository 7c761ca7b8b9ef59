import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeMp4, makeWebm } from '../sample-videos.testing.ts';
import { examineFile } from './examine-file.server.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'many-parts-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function examine(bytes: Buffer) {
  const file = join(folder, 'upload');
  await writeFile(file, bytes);
  const found = await examineFile(file);
  return { kind: found.kind, width: found.width, size: (await stat(file)).size };
}

const plain = () => sharp({ create: { width: 40, height: 20, channels: 3, background: '#37f' } });
const repeat = (part: Buffer, times: number) => Buffer.alloc(part.length * times, part);
/** What stands in a file after so many bytes, between what was there. */
const insert = (bytes: Buffer, at: number, more: Buffer) =>
  Buffer.concat([bytes.subarray(0, at), more, bytes.subarray(at)]);

it('makes a JPEG of more parts than any has anew, in place of holding them all', async () => {
  const emptyTable = Buffer.from([0xff, 0xdb, 0, 2]);
  const jpeg = insert(await plain().jpeg().toBuffer(), 2, repeat(emptyTable, 200_000));
  const { kind, width, size } = await examine(jpeg);
  expect([kind, width]).toEqual(['picture', 40]);
  expect(size).toBeLessThan(10_000);
});

it('does so with a WebP', async () => {
  const webp = await plain().webp().toBuffer();
  const empty = Buffer.from('note\0\0\0\0', 'latin1');
  const large = Buffer.concat([webp, repeat(empty, 200_000)]);
  large.writeUInt32LE(large.length - 8, 4);
  const { kind, width, size } = await examine(large);
  expect([kind, width]).toEqual(['picture', 40]);
  expect(size).toBeLessThan(10_000);
});

it.each([
  ['a WebM whose tracks come after more than any has before them', makeWebmAfterVoids()],
  ['an MP4 whose index lists more than any does', makeMp4WithEmptyBoxes()],
])('refuses %s', async (_name, video) => {
  await expect(examine(video)).rejects.toThrow('incomplete');
});

it('tells a WebM whose kind has a megabyte of zeros in it for none, without looking at each many times', async () => {
  const docType = `webm${'\0'.repeat(1_000_000)}x`;
  await expect(examine(makeWebm({ width: 640, height: 360, docType }))).rejects.toThrow('Matroska');
});

function makeWebmAfterVoids(): Buffer {
  const video = makeWebm({ width: 640, height: 360 });
  const segment = video.indexOf(Buffer.from('18538067', 'hex'));
  const voids = repeat(Buffer.from([0xec, 0x80]), 20_000);
  const larger = insert(video, segment + 6, voids);
  // It goes to the end of the file, however long that is.
  larger.writeUInt16BE(0x7fff, segment + 4);
  return larger;
}

function makeMp4WithEmptyBoxes(): Buffer {
  const video = makeMp4({ width: 640, height: 360 });
  const index = video.indexOf('moov') - 4;
  const boxes = repeat(Buffer.from('\0\0\0\x08free', 'latin1'), 20_000);
  const length = video.readUInt32BE(index);
  const larger = insert(video, index + length, boxes);
  larger.writeUInt32BE(length + boxes.length, index);
  return larger;
}
