import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { createKeyedMutex } from '#server/cluster/keyed-mutex.ts';
import type { UploadState } from '../../api/media.ts';
import { openTestLibrary, type TestLibrary } from '../temporary-library.testing.ts';

/** So large, and with so much to be taken out of it, that it is looked at for a while. */
const photograph = await sharp({
  create: {
    width: 2400,
    height: 1600,
    channels: 3,
    background: '#3a7',
    noise: { type: 'gaussian', mean: 128, sigma: 30 },
  },
})
  .withExif({ IFD0: { Artist: 'Somebody' } })
  .jpeg()
  .toBuffer();

/** Two workers of one server: one folder, one database. */
async function openWorkers(): Promise<[TestLibrary, TestLibrary]> {
  const mutex = createKeyedMutex();
  const open = async (dataDirectory?: string) => {
    const holder = {};
    const worker = await openTestLibrary({
      ...(dataDirectory && { dataDirectory }),
      async runExclusively(key, work) {
        await mutex.lock(holder, key);
        try {
          return await work();
        } finally {
          mutex.unlock(holder, key);
        }
      },
    });
    onTestFinished(() => worker.close());
    return worker;
  };
  const one = await open();
  return [one, await open(one.dataDirectory)];
}

/** An upload that has arrived whole, and that nobody has looked at yet. */
async function arrive({ send, dataDirectory }: TestLibrary, bytes: Buffer): Promise<string> {
  const { body } = await send('POST', '/uploads', { fileName: 'pea.jpg', size: bytes.length });
  const { id } = body as UploadState;
  const incoming = join(dataDirectory, 'studio-media/incoming');
  await mkdir(incoming, { recursive: true });
  await writeFile(join(incoming, `${id}.part`), bytes);
  return id;
}

it('is looked at by one worker, while another that is asked about it waits', async () => {
  const [one, other] = await openWorkers();
  const id = await arrive(one, photograph);
  const answers = await Promise.all(
    [one, other, one, other].map(({ send }) => send('GET', `/uploads/${id}`)),
  );
  expect(answers.map(({ status, body }) => [status, (body as UploadState).item?.name])).toEqual(
    Array(4).fill([200, 'pea']),
  );
  expect(await readdir(join(one.dataDirectory, 'studio-media/incoming'))).toEqual([]);
});

it('is refused by both workers where the first has refused it', async () => {
  const [one, other] = await openWorkers();
  const id = await arrive(one, Buffer.from('No picture'));
  const answers = await Promise.all([one, other].map(({ send }) => send('GET', `/uploads/${id}`)));
  expect(answers.map(({ status }) => status)).toEqual([422, 422]);
  expect(answers[0]?.body).toEqual(answers[1]?.body);
});
