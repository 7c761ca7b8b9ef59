import { blockDefinitions } from '#blocks/registry.ts';
import { createContentfulSource } from '#content-source/contentful/contentful-source.ts';
import type { ContentSnapshot } from '#content-source/snapshot.ts';
import type { Environment } from '#server/env.ts';
import { readPublishedContent } from './read-published-content.ts';

/**
 * Reads once what a site with this environment would show: from its Contentful space, or else from the files in `content`
 * with what editors have published over them.
 *
 * @throws UnreadableSpaceError
 * @throws StartError if the studio's database exists but cannot be read
 */
export async function readSiteSnapshot(environment: Environment): Promise<ContentSnapshot> {
  const { contentful } = environment;
  const content = contentful
    ? await createContentfulSource({ ...contentful, blocks: blockDefinitions })
    : (await readPublishedContent(environment, 'content')).content;
  const snapshot = content.current();
  await content.close();
  return snapshot;
}
