import { hash } from 'node:crypto';
import type { Page } from '../inertia/page.ts';
import { createLimitedMap } from '../limited-map.ts';
import type { Log } from '../log.ts';
import type { PageDocument } from './create-document.ts';

type MakeDocument = (page: Page, log: Log) => Promise<PageDocument>;

/** Bytes of all documents that are kept; the demo's pages come to a quarter. */
const mostBytes = 32_000_000;

/**
 * Makes each page's document once: rendering is most of what an answer costs, and the same page object always makes the
 * same document. Kept are pages that anybody gets who asks for their path, those asked for last; not what a query, a
 * form or a wrong address made, of which there is no end.
 *
 * @param limit bytes of all documents that are kept
 */
export function keepDocuments(make: MakeDocument, limit = mostBytes): MakeDocument {
  const kept = createLimitedMap<Promise<PageDocument>>(limit);

  return function makeOnce(page, log) {
    if (!isForAll(page)) return make(page, log);
    const key = hash('sha256', JSON.stringify(page));
    const known = kept.get(key);
    if (known) return known;
    const document = make(page, log);
    kept.set(key, document, 0);
    document.then(
      ({ body, isRendered }) => (isRendered ? kept.set(key, document, body.byteLength) : kept.delete(key)),
      () => kept.delete(key),
    );
    return document;
  };
}

function isForAll({ component, props, url }: Page): boolean {
  return !url.includes('?') && component !== 'ErrorPage' && props.enquiry === undefined;
}
