import { blockDefinitions } from '#blocks/registry.ts';
import { createEmbeddedSource } from '#content-source/embedded/embedded-source.ts';
import type { ContentSnapshot } from '#content-source/snapshot.ts';

/**
 * Reads a content folder once, as the site would. A folder that cannot be read shows among the problems.
 *
 * @param audience `editors` see drafts and news to come as well
 */
export async function readSnapshot(
  directory: string,
  audience: 'visitors' | 'editors' = 'visitors',
): Promise<ContentSnapshot> {
  const source = await createEmbeddedSource({ directory, blocks: blockDefinitions });
  const snapshot = source.current();
  const isRead = snapshot.problems[0]?.file !== '';
  const { snapshot: all } = await source.readPreview();
  await source.close();
  return audience === 'editors' && isRead ? all : snapshot;
}
