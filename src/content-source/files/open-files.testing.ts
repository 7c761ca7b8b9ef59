import { onTestFinished } from 'vitest';
import { blockDefinitions } from '#blocks/registry.ts';
import type { TemporaryContent } from '../temporary-content.testing.ts';
import { createFileSource, type FileSource, type FileSourceOptions } from './file-source.ts';

/** Opens the files of a folder, with the site's blocks, until the test ends. */
export async function openFiles(
  { directory }: Pick<TemporaryContent, 'directory'>,
  options: Partial<FileSourceOptions> = {},
): Promise<FileSource> {
  const source = await createFileSource({ directory, blocks: blockDefinitions, ...options });
  onTestFinished(() => source.close());
  return source;
}
