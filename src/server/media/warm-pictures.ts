import type { ContentSource } from '#content-source/content-source.ts';
import type { ContentSnapshot } from '#content-source/snapshot.ts';
import type { Log } from '../log.ts';
import type { MediaService } from './media-service.ts';

export interface WarmPicturesOptions {
  app: { request(path: string): Response | Promise<Response> };
  content: ContentSource;
  media: Pick<MediaService, 'warm'>;
  log: Log;
}

/**
 * Makes the pictures of published pages ahead of their visitors, now and after every change of content, whenever the
 * service has nothing else to do. Returns a function that stops it.
 */
export function warmPictures({ app, content, media, log }: WarmPicturesOptions): () => void {
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
    for (const path of ['/', ...listPaths(snapshot)]) {
      if (signal.aborted) return;
      const html = await (await app.request(encodeURI(path))).text();
      await media.warm(findMediaAddresses(html), signal);
    }
  }
}

/** The paths of each locale's pages, then of its articles, newest first. */
function listPaths(snapshot: ContentSnapshot): string[] {
  return Object.values(snapshot.locales).flatMap(({ pages, newsByDate }) => [
    ...[...pages.values()].map((page) => page.path),
    ...newsByDate.map((article) => article.path),
  ]);
}

/** The addresses of the media service anywhere in a document. */
function findMediaAddresses(html: string): Set<string> {
  return new Set(html.match(/\/media\/[\w.-]+\/[\w.-]+/g) ?? []);
}
