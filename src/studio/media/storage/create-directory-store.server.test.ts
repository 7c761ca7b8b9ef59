import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDirectoryStore } from './create-directory-store.server.ts';
import { describeOriginalStore } from './original-store.cases.ts';

describeOriginalStore('a directory', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'directory-store-'));
  return {
    store: createDirectoryStore(directory),
    another: createDirectoryStore(directory),
    async breakDown() {
      await rename(directory, `${directory}.aside`);
      await writeFile(directory, '');
      return async () => {
        await rm(directory);
        await rename(`${directory}.aside`, directory);
      };
    },
    remove: () => rm(directory, { recursive: true, force: true }),
  };
});
