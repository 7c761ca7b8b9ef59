import { hash } from 'node:crypto';
import type { Page } from '../inertia/page.ts';
import type { Log } from '../log.ts';
import type { PageDocument } from './create-document.ts';

type MakeDocument = (page: Page, log: Log) => Promise<PageDocument>;

/** Of all documents that are kept; the demo's pages come to a sixth. */
const mostCharacters = 32_000_000;

/**
 * Makes each page's document once: rendering is most of what an answer costs, and the same page object always makes the
 * same document. Kept are pages that anybody gets who asks for their path, those asked for last; not what a query, a
 * form or a wrong address made, of which there is no end.
 *
 * @param limit characters of all documents that are kept
 */
export function keepDocuments(make: MakeDocument, limit = mostCharacters): MakeDocument {
  const kept = new Map<string, Promise<PageDocument>>();
  const lengths = new Map<string, number>();
  let total = 0;

  return function makeOnce(page, log) {
    if (!isForAll(page)) return make(page, log);
    const key = hash('sha256', JSON.stringify(page));
    const known = kept.get(key);
    if (known) {
      // A map is in the order of insertion: this one is now the last to go.
      kept.delete(key);
      kept.set(key, known);
      return known;
    }
    const making = make(page, log);
    kept.set(key, making);
    making.then(
      ({ html, isRendered }) => {
        if (kept.get(key) !== making) return;
        if (isRendered) count(key, html.length);
        else drop(key);
      },
      () => kept.get(key) === making && drop(key),
    );
    return making;
  };

  function count(key: string, length: number): void {
    lengths.set(key, length);
    total += length;
    for (const oldest of kept.keys()) {
      if (total <= limit) return;
      drop(oldest);
    }
  }

  function drop(key: string): void {
    kept.delete(key);
    total -= lengths.get(key) ?? 0;
    lengths.delete(key);
  }
}

function isForAll({ component, props, url }: Page): boolean {
  return !url.includes('?') && component !== 'ErrorPage' && props.enquiry === undefined;
}
