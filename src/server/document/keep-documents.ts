import { hash } from 'node:crypto';
import type { Page } from '../inertia/page.ts';
import type { Log } from '../log.ts';
import type { PageDocument } from './create-document.ts';

interface Kept {
  document: Promise<PageDocument>;
  /** In characters; 0 while it is being made. */
  length: number;
}

type MakeDocument = (page: Page, log: Log) => Promise<PageDocument>;

/** Characters of all documents together. The demo's pages come to a sixth of it. */
const mostCharacters = 32_000_000;

/**
 * Makes each page's document once: rendering is most of the cost of an answer, and the same page object always makes
 * the same document. It keeps the pages asked for last, if a path alone leads to them: there is no end of answers to
 * queries, forms and wrong addresses.
 *
 * @param limit characters of all documents together
 */
export function keepDocuments(make: MakeDocument, limit = mostCharacters): MakeDocument {
  const kept = new Map<string, Kept>();
  let total = 0;

  return function makeOnce(page, log) {
    if (!isForAll(page)) return make(page, log);
    const key = hash('sha256', JSON.stringify(page));
    const known = kept.get(key);
    if (known) {
      // A map keeps the order of insertion, so this one is now the last to go.
      kept.delete(key);
      kept.set(key, known);
      return known.document;
    }
    const entry: Kept = { document: make(page, log), length: 0 };
    kept.set(key, entry);
    entry.document.then(
      ({ html, isRendered }) => {
        if (kept.get(key) !== entry) return;
        if (isRendered) count(entry, html.length);
        else drop(key);
      },
      () => kept.get(key) === entry && drop(key),
    );
    return entry.document;
  };

  function count(entry: Kept, length: number): void {
    entry.length = length;
    total += length;
    for (const oldest of kept.keys()) {
      if (total <= limit) return;
      drop(oldest);
    }
  }

  function drop(key: string): void {
    total -= kept.get(key)?.length ?? 0;
    kept.delete(key);
  }
}

function isForAll({ component, props, url }: Page): boolean {
  return !url.includes('?') && component !== 'ErrorPage' && props.enquiry === undefined;
}
