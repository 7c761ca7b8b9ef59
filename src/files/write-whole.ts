import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a file that appears whole or not at all, whatever stops the process. Makes its folder if it is missing. */
export async function writeWhole(path: string, content: string | Buffer<ArrayBuffer>): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomUUID()}.tmp`;
  try {
    const handle = await open(draft, 'wx');
    try {
      await handle.writeFile(content);
      // Otherwise a power cut could leave the file with its name but without its content.
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
}
