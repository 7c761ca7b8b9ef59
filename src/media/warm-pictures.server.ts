import { blockDefinitions } from '#blocks/registry.ts';
import type { NewsArticle, Page } from '#content-source/content.ts';
import type { ContentSource } from '#content-source/content-source.ts';
import { listBlocks } from '#content-source/list-blocks.ts';
import type { ContentSnapshot } from '#content-source/snapshot.ts';
import type { Log } from '#operations/log.ts';
import type { BlockDefinition } from '#schema/define-block.ts';
import type { MediaService } from './media-service.server.ts';

const definitions: readonly BlockDefinition[] = blockDefinitions;
const blocksWithOthers: ReadonlySet<string> = new Set(
  definitions.filter(({ showsOthers }) => showsOthers).map(({ name }) => name),
);

export interface WarmPicturesOptions {
  app: { request(path: string): Response | Promise<Response> };
  content: ContentSource;
  media: Pick<MediaService, 'warm'>;
  log: Log;
}

/**
 * Makes the pictures of published pages ahead, now and after every change of content, when the service is idle. After a
 * change it renders the pages that changed, and in each locale one page of each kind that shows shared content. Returns a
 * function that stops it.
 */
export function warmPictures({ app, content, media, log }: WarmPicturesOptions): () => void {
  const visited = new WeakSet<Page | NewsArticle>();
  let current = new AbortController();
  const start = (snapshot: ContentSnapshot) => {
    current.abort();
    current = new AbortController();
    warmAll(snapshot, current.signal).catch((error: unknown) =>
      log.warn({ err: error }, 'Pictures could not be made ahead.'),
    );
  };
  const unsubscribe = content.subscribe(start);
  start(content.current());
  return () => {
    unsubscribe();
    current.abort();
  };

  async function warmAll(snapshot: ContentSnapshot, signal: AbortSignal): Promise<void> {
    await visit('/', signal);
    for (const { page, showsShared } of listPages(snapshot)) {
      if (visited.has(page) && !showsShared) continue;
      if (signal.aborted) return;
      await visit(page.path, signal);
      if (!signal.aborted) visited.add(page);
    }
  }

  async function visit(path: string, signal: AbortSignal): Promise<void> {
    const html = await (await app.request(encodeURI(path))).text();
    await media.warm(findMediaAddresses(html), signal);
  }
}

interface ListedPage {
  page: Page | NewsArticle;
  /** It shows pictures from elsewhere: the site's settings, or the latest articles. */
  showsShared: boolean;
}

/** Each locale's pages, then its articles, newest first. */
function listPages(snapshot: ContentSnapshot): ListedPage[] {
  return Object.values(snapshot.locales).flatMap(({ pages, newsByDate }) => [
    ...[...pages].map(([slug, page]) => ({ page, showsShared: slug === '' || showsOthers(page) })),
    ...newsByDate.map((page, index) => ({ page, showsShared: index === 0 })),
  ]);
}

function showsOthers({ body }: Page): boolean {
  return listBlocks(body.blocks).some(({ block }) => blocksWithOthers.has(block));
}

/** All URLs of the media service in a document. */
function findMediaAddresses(html: string): Set<string> {
  return new Set(html.match(/\/media\/[\w.-]+\/[\w.-]+/g) ?? []);
}
