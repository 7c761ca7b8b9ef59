import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

/** A content folder for one test. */
export interface TemporaryContent {
  /** Absolute path of the content's root. */
  directory: string;
  /**
   * Writes files by their paths from the root. Anything but text and bytes is written as JSON, which is YAML as well.
   * Each is renamed into its place, so that it is never seen half written.
   */
  write(files: Readonly<Record<string, unknown>>): Promise<void>;
  remove(): Promise<void>;
}

/** Makes a content folder in the system's folder for temporary files, with an empty media folder. */
export async function makeTemporaryContent(
  files: Readonly<Record<string, unknown>> = {},
): Promise<TemporaryContent> {
  const parent = await mkdtemp(join(tmpdir(), 'content-'));
  const directory = join(parent, 'content');
  const write = async (more: Readonly<Record<string, unknown>>) => {
    for (const [file, content] of Object.entries(more)) {
      const path = join(directory, file);
      mkdirSync(dirname(path), { recursive: true });
      const isReady = typeof content === 'string' || content instanceof Uint8Array;
      const aside = join(dirname(path), `.${basename(path)}`);
      writeFileSync(aside, isReady ? content : JSON.stringify(content));
      renameSync(aside, path);
    }
  };
  await write({ 'media/manifest.json': {}, ...files });
  return { directory, write, remove: () => rm(parent, { recursive: true }) };
}
