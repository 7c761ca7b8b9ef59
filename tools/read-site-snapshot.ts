import { blockDefinitions } from '#blocks/registry.ts';
import { createContentfulSource } from '#content-source/contentful/contentful-source.ts';
import type { ContentSnapshot } from '#content-source/snapshot.ts';
import type { Environment } from '#server/env.ts';
import { readSnapshot } from './read-snapshot.ts';

/**
 * Reads once what a site with this environment would show: from its Contentful space, or else from the files in
 * `content`.
 *
 * @throws UnreadableSpaceError
 */
export async function readSiteSnapshot({
  contentful,
}: Pick<Environment, 'contentful'>): Promise<ContentSnapshot> {
  if (!contentful) return readSnapshot('content');
  const source = await createContentfulSource({ ...contentful, blocks: blockDefinitions });
  const snapshot = source.current();
  await source.close();
  return snapshot;
}
