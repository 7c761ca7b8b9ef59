import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeMp4 } from '../sample-videos.testing.ts';
import { openTestLibrary, type TestLibrary } from '../temporary-library.testing.ts';

let library: TestLibrary;
beforeAll(async () => {
  library = await openTestLibrary();
  // The first one starts what looks at files.
  const { status, body } = await library.upload('first.svg', Buffer.from(drawing('')));
  expect([status, body.detail]).toEqual([200, undefined]);
});
afterAll(() => library.close());

function drawing(inside: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">${inside}</svg>`;
}

/** A film whose index has so many tracks of so many empty boxes. */
function makeVideoOfBoxes(tracks: number, boxes: number): Buffer {
  const video = makeMp4({ width: 640, height: 360 });
  const inside = Buffer.alloc(8 * boxes, Buffer.from('\0\0\0\x08free', 'latin1'));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + inside.length);
  head.write('trak', 4);
  const track = Buffer.concat([head, inside]);
  const more = Buffer.alloc(track.length * tracks, track);
  const index = video.indexOf('moov') - 4;
  const length = video.readUInt32BE(index);
  video.writeUInt32BE(length + more.length, index);
  return Buffer.concat([video.subarray(0, index + 8), more, video.subarray(index + 8)]);
}

it.each([
  ['a drawing of half a million parts', 'parts.svg', drawing('<g/>'.repeat(500_000))],
  ['a film of two million', 'film.mp4', makeVideoOfBoxes(250, 9_000)],
])('looks at %s while visitors are answered', async (_name, fileName, bytes) => {
  const [all, own] = [process.cpuUsage(), process.threadCpuUsage()];
  const answer = await library.upload(fileName, Buffer.from(bytes));
  const [ofAll, ofOwn] = [sum(process.cpuUsage(all)), sum(process.threadCpuUsage(own))];
  expect(answer).toMatchObject({ status: 422, body: { code: 'invalid' } });
  // A share, which a slow machine does not change. The thread that answers visitors has a tenth of the work, and all but
  // what the garbage collector does if it looks at the file itself.
  expect(ofOwn / ofAll).toBeLessThan(0.3);
});

/** Microseconds of processor time. */
function sum({ user, system }: NodeJS.CpuUsage): number {
  return user + system;
}
