import MiniSearch from 'minisearch';
import { type ExcerptPart, findExcerpt } from './find-excerpt.ts';
import { foldText } from './fold-text.ts';

/** What a visitor can find, and filter by. */
export type ResultKind = 'page' | 'news';

/** What is searched: one page or article. */
export interface SearchDocument {
  path: string;
  kind: ResultKind;
  title: string;
  /** Headings and lines of its text. */
  headings: readonly string[];
  body: readonly string[];
  /** ISO date of an article. */
  date?: string | undefined;
  /** The language of the text, where that is not the locale's. */
  language?: string | undefined;
}

export interface SearchResult {
  path: string;
  kind: ResultKind;
  title: readonly ExcerptPart[];
  excerpt: readonly ExcerptPart[];
  date?: string | undefined;
  language?: string | undefined;
}

export interface SearchIndex {
  /** Best first. Any text may be a query: what is no word finds nothing. */
  search(query: string): SearchResult[];
}

/** Characters of a query that are looked at: nobody types more, and each word costs time. */
const longestQuery = 200;
const mostTerms = 12;
const documentsAtOnce = 50;

/** Titles say best what a page is about, then its headings. */
const boost = { title: 6, headings: 3, body: 1 };

/**
 * Indexes documents for search: prefixes and small mistakes find their word, diacritics and case make no difference.
 * It gives way to other work between batches, so that no request waits for it.
 *
 * @param signal ends the work early, when there is something newer to index
 */
export async function createSearchIndex(
  documents: readonly SearchDocument[],
  signal?: AbortSignal,
): Promise<SearchIndex> {
  const index = new MiniSearch<SearchDocument>({
    idField: 'path',
    fields: ['title', 'headings', 'body'],
    extractField: (document, field) => {
      const value = document[field as keyof SearchDocument];
      return typeof value === 'string' ? value : (value ?? []).join('\n');
    },
    processTerm: (term) => foldText(term) || null,
    searchOptions: {
      boost,
      prefix: (term) => term.length > 1,
      fuzzy: (term) => (term.length > 3 ? 0.2 : false),
      maxFuzzy: 2,
      weights: { fuzzy: 0.3, prefix: 0.6 },
      combineWith: 'AND',
    },
  });
  for (let start = 0; start < documents.length; start += documentsAtOnce) {
    signal?.throwIfAborted();
    index.addAll(documents.slice(start, start + documentsAtOnce));
    await new Promise(setImmediate);
  }
  const byPath = new Map(documents.map((document) => [document.path, document]));

  return {
    search(query) {
      const words = readQuery(query);
      const all = index.search(words);
      // Rather some of the words than nothing.
      const found = all.length > 0 ? all : index.search(words, { combineWith: 'OR' });
      return found.flatMap(({ id, terms }) => {
        const document = byPath.get(id);
        return document ? [describeResult(document, new Set(terms))] : [];
      });
    },
  };
}

/** Words only: what looks like a pattern or markup is text like any other. */
function readQuery(query: string): string {
  const words =
    query
      .slice(0, longestQuery)
      .toWellFormed()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return words.slice(0, mostTerms).join(' ');
}

function describeResult(document: SearchDocument, terms: ReadonlySet<string>): SearchResult {
  const { path, kind, title, headings, body, date, language } = document;
  const isFound = (line: string) => findExcerpt(line, terms).some(({ isMatch }) => isMatch);
  const line = body.find(isFound) ?? headings.find(isFound) ?? body[0] ?? headings[0] ?? '';
  return {
    path,
    kind,
    title: findExcerpt(title, terms),
    excerpt: findExcerpt(line, terms),
    date,
    language,
  };
}
