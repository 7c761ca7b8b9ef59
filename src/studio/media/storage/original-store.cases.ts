import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OriginalStore } from './original-store.server.ts';

export interface StoreUnderTest {
  store: OriginalStore;
  /** The same originals, as another process has them. */
  another: OriginalStore;
  /** Has it fail in the midst of what is written, as it does when its disk is full or its connection lost, until mended. */
  breakDown(): Promise<() => Promise<void>>;
  remove(): Promise<void>;
}

/** What every storage of originals has to do. */
export function describeOriginalStore(name: string, open: () => Promise<StoreUnderTest>): void {
  describe(`originals in ${name}`, () => {
    let folder: string;
    let tested: StoreUnderTest;

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'originals-'));
      tested = await open();
    }, 60_000);
    afterAll(() => tested?.remove());

    async function write(bytes: Buffer) {
      const digest = createHash('sha256').update(bytes).digest('hex');
      const file = join(folder, digest);
      await writeFile(file, bytes);
      return { digest, file, size: bytes.length };
    }

    it.each([1, 1024 * 1024, 3 * 1024 * 1024 + 17])(
      'gives back the %i bytes that it was given',
      async (size) => {
        const bytes = randomBytes(size);
        const { digest, file } = await write(bytes);
        expect(await tested.store.has(digest)).toBe(false);
        await tested.store.put(digest, file, size);
        expect(await tested.another.has(digest)).toBe(true);
        const stream = await tested.another.read(digest);
        expect(stream && bytes.equals(await buffer(stream))).toBe(true);
      },
    );

    it('keeps one that is kept already, also when two do so at once', async () => {
      const bytes = randomBytes(2 * 1024 * 1024);
      const { digest, file, size } = await write(bytes);
      await Promise.all([tested.store.put(digest, file, size), tested.another.put(digest, file, size)]);
      await tested.store.put(digest, file, size);
      const stream = await tested.store.read(digest);
      expect(stream && bytes.equals(await buffer(stream))).toBe(true);
    });

    it('has nothing of one that could not be kept, and keeps it when it comes again', async () => {
      const { digest, file, size } = await write(randomBytes(1024));
      await rm(file);
      await expect(tested.store.put(digest, file, size)).rejects.toThrow();
      expect(await tested.store.has(digest)).toBe(false);
      expect(await tested.store.read(digest)).toBeUndefined();
    });

    it('has nothing of one that was broken off, and keeps it once it can', async () => {
      const bytes = randomBytes(3 * 1024 * 1024);
      const { digest, file, size } = await write(bytes);
      const mend = await tested.breakDown();
      await expect(tested.store.put(digest, file, size)).rejects.toThrow();
      await mend();
      expect(await tested.another.has(digest)).toBe(false);
      expect(await tested.another.read(digest)).toBeUndefined();
      await tested.store.put(digest, file, size);
      const stream = await tested.another.read(digest);
      expect(stream && bytes.equals(await buffer(stream))).toBe(true);
    });

    it('knows nothing of one that was never kept', async () => {
      expect(await tested.store.has('0'.repeat(64))).toBe(false);
      expect(await tested.store.read('0'.repeat(64))).toBeUndefined();
      await tested.store.remove('0'.repeat(64));
    });

    it('gives up what is removed', async () => {
      const { digest, file, size } = await write(randomBytes(1024));
      await tested.store.put(digest, file, size);
      await tested.store.remove(digest);
      expect(await tested.another.has(digest)).toBe(false);
      expect(await tested.another.read(digest)).toBeUndefined();
    });
  });
}
