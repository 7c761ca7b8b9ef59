import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Page } from '#inertia/page-object.ts';
import type { Log } from '#operations/log.ts';
import type { PageDocument } from './create-document.ts';

type MakeDocument = (page: Page, log: Log) => Promise<PageDocument>;

/** Bytes of all documents together. The demo's pages come to a quarter of it. */
const mostBytes = 32_000_000;

/**
 * Memoizes documents by their pages, in an LRU cache with single flight: rendering is most of the cost of an answer, and
 * the same page object always makes the same document.
 *
 * @param limit bytes of all documents together
 */
export function memoizeDocuments(make: MakeDocument, limit = mostBytes): MakeDocument {
  const kept = new LRUCache<string, Promise<PageDocument>>({ maxSize: limit });

  return function makeMemoized(page, log) {
    const key = hash('sha256', JSON.stringify(page));
    const known = kept.get(key);
    if (known) return known;
    const document = make(page, log);
    // Its size is known once it is made.
    kept.set(key, document, { size: 1 });
    document.then(
      ({ body, isRendered }) => {
        kept.delete(key);
        if (isRendered) kept.set(key, document, { size: body.byteLength });
      },
      () => kept.delete(key),
    );
    return document;
  };
}
