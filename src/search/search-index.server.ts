import MiniSearch, { type SearchOptions } from 'minisearch';
import { foldText } from '#i18n/fold-text.ts';
import type { TextPart } from './collect-texts.server.ts';
import { describeHit } from './describe-hit.server.ts';
import { findExcerpt } from './find-excerpt.server.ts';
import type { ResultKind, SearchResult, SearchSuggestion } from './search-results.ts';
import { splitWords } from './split-words.server.ts';
import { Vocabulary } from './vocabulary.server.ts';

/** A text of a document, with its language if that is not the locale's. */
export interface SearchText extends TextPart {
  language?: string | undefined;
}

/** What is searched: one page or article. It never changes: one that says something else is another object. */
export interface SearchDocument {
  path: string;
  kind: ResultKind;
  title: string;
  /** ISO date of an article. */
  date?: string | undefined;
  /** Its texts, in order. They are read again for each excerpt rather than kept twice. */
  readTexts(): readonly SearchText[];
}

interface Findings {
  counts: Readonly<Record<ResultKind, number>>;
  /** No document has all the words; these have some of them. */
  isPartial: boolean;
  results: readonly SearchResult[];
}

/** Which results to describe: `count` of them from `start` on, of one kind only if it is given. */
interface ResultRange {
  kind?: ResultKind | undefined;
  start: number;
  count: number;
}

type EndTurn = () => Promise<void>;

/** Takes any text as a query; one without words finds nothing. */
export interface SearchIndex {
  /** Best first. */
  find(query: string, range: ResultRange): Findings;
  /** The documents that have all the words typed so far. */
  suggest(query: string, count: number): SearchSuggestion[];
  /** Words of the documents that are spelled much like the query's. */
  listSimilarWords(query: string, count: number): string[];
  /**
   * Goes on with these documents: only what is another one than before is indexed. Meanwhile it answers, with what is
   * newer as far as it has come.
   *
   * @param yieldWhenDue awaited after each document that is taken in or out, so that requests are not held up; where it
   *   rejects, so does the work, and the next update goes on from there
   */
  update(documents: Iterable<SearchDocument>, yieldWhenDue?: EndTurn): Promise<void>;
}

/** How many words of a query are looked for: each costs time, and nobody types more. */
const mostWords = 8;

/** Titles say best what a page is about, then its headings. */
const boost = { title: 6, headings: 3, body: 1 };

/**
 * Indexes documents for search: the beginning of a word or a small mistake still finds it, and diacritics and case make
 * no difference.
 *
 * @param yieldWhenDue as `update` takes it
 */
export async function createSearchIndex(
  documents: Iterable<SearchDocument>,
  yieldWhenDue?: EndTurn,
): Promise<SearchIndex> {
  const byPath = new Map<string, SearchDocument>();
  const vocabulary = new Vocabulary();
  const index = new MiniSearch<Record<'path' | keyof typeof boost, string>>({
    idField: 'path',
    fields: Object.keys(boost),
    tokenize: splitWords,
    processTerm: (word) => vocabulary.add(word) || null,
    searchOptions: {
      processTerm: foldText,
      boost,
      // The last word may not be finished yet; the others only need to find their longer forms.
      prefix: (term, position, terms) => term.length >= (position === terms.length - 1 ? 2 : 4),
      // A word that the index has is not taken for a misspelling, and a wrong digit makes another number.
      fuzzy: (term) => (term.length > 3 && !vocabulary.has(term) && !/\d/.test(term) ? 0.2 : false),
      maxFuzzy: 2,
      weights: { fuzzy: 0.3, prefix: 0.6 },
      combineWith: 'AND',
    },
  });

  await update(documents, yieldWhenDue);

  return {
    update,

    find(query, { kind, start, count }) {
      const words = readWords(query);
      const withAll = searchFor(words);
      const isPartial = withAll.length === 0 && words.length > 1;
      const found = isPartial ? searchFor(words, { combineWith: 'OR' }) : withAll;
      const counts = { page: 0, news: 0 };
      for (const { document } of found) counts[document.kind]++;
      const shown = kind ? found.filter(({ document }) => document.kind === kind) : found;
      return {
        counts,
        isPartial: isPartial && found.length > 0,
        results: shown
          .slice(start, start + count)
          .map(({ document, hit }) => describeHit(document, hit.terms)),
      };
    },

    suggest(query, count) {
      return searchFor(readWords(query))
        .slice(0, count)
        .map(({ document: { path, kind, title }, hit }) => ({
          path,
          kind,
          title: findExcerpt(title, new Set(hit.terms)),
        }));
    },

    listSimilarWords(query, count) {
      const similar = readWords(query).flatMap((word) => vocabulary.listSimilar(word, count));
      return [...new Set(similar)].slice(0, count);
    },
  };

  async function update(documents: Iterable<SearchDocument>, yieldWhenDue?: EndTurn): Promise<void> {
    const gone = new Set(byPath.keys());
    for (const document of documents) {
      gone.delete(document.path);
      if (byPath.get(document.path) !== document) {
        remove(document.path);
        add(document);
      }
      await yieldWhenDue?.();
    }
    for (const path of gone) {
      remove(path);
      await yieldWhenDue?.();
    }
  }

  function add(document: SearchDocument): void {
    byPath.set(document.path, document);
    vocabulary.beginDocument();
    index.add(readFields(document));
  }

  function remove(path: string): void {
    const document = byPath.get(path);
    if (!document) return;
    byPath.delete(path);
    index.discard(path);
    const { title, headings, body } = readFields(document);
    vocabulary.removeDocument([title, headings, body].flatMap(splitWords));
  }

  /** Leaves out words that nearly every document has, unless there are no others. */
  function readWords(query: string): string[] {
    const words = [...new Set(splitWords(query).map(foldText))].filter(Boolean);
    const telling = words.filter((word) => !vocabulary.isCommon(word));
    return (telling.length > 0 ? telling : words).slice(0, mostWords);
  }

  function searchFor(words: readonly string[], options?: SearchOptions) {
    return index.search(words.join(' '), options).flatMap((hit) => {
      const document = byPath.get(hit.id);
      return document ? [{ document, hit }] : [];
    });
  }
}

function readFields(document: SearchDocument): Record<'path' | keyof typeof boost, string> {
  const { path, title } = document;
  const texts = document.readTexts();
  const join = (kind: TextPart['kind']) =>
    texts.flatMap((part) => (part.kind === kind ? [part.text] : [])).join('\n');
  return { path, title, headings: join('heading'), body: join('body') };
}
