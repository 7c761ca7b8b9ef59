import { blockDefinitions } from '#blocks/registry.ts';
import { createEmbeddedSource } from '#content-source/embedded/embedded-source.ts';
import type { ContentSnapshot } from '#content-source/snapshot.ts';

/** Reads a content folder once, as the site would. A folder that cannot be read shows among the problems. */
export async function readSnapshot(directory: string): Promise<ContentSnapshot> {
  const source = await createEmbeddedSource({ directory, blocks: blockDefinitions });
  const snapshot = source.current();
  await source.close();
  return snapshot;
}
