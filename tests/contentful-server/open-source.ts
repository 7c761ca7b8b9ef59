import { blockDefinitions } from '#blocks/registry.ts';
import {
  type ContentfulSource,
  type ContentfulSourceOptions,
  createContentfulSource,
} from '#content-source/contentful/contentful-source.ts';
import type { ContentfulServer } from './start-contentful-server.ts';

/** The site's source on a server's space. It polls only once an hour. */
export function openSource(
  { space, tokens, host }: Pick<ContentfulServer, 'space' | 'tokens' | 'host'>,
  options: Partial<ContentfulSourceOptions> = {},
): Promise<ContentfulSource> {
  return createContentfulSource({
    space: space.id,
    token: tokens.delivery,
    host,
    insecure: true,
    blocks: blockDefinitions,
    pollSeconds: 3600,
    ...options,
  });
}
