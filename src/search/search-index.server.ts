import MiniSearch, { type MatchInfo, type Query, type SearchOptions } from 'minisearch';
import { foldText } from '#i18n/fold-text.ts';
import type { Locale } from '#i18n/locales.ts';
import { describeHit, matchTerms, nameHit, toPlaceAddress } from './describe-hit.server.ts';
import { findInflections } from './inflections.server.ts';
import { listCorrections, type QueryCorrection } from './list-corrections.server.ts';
import type { SearchDocument, SearchText } from './list-documents.server.ts';
import { listNames, type NamedPlace, PlaceNames, rankName } from './place-names.server.ts';
import {
  type Correction,
  type Findings,
  noCounts,
  type ResultRange,
  type SearchResult,
  type SearchSuggestion,
} from './search-results.ts';
import { joinCompounds, listCompounds, readNameWords, splitWords } from './split-words.server.ts';
import { Vocabulary } from './vocabulary.server.ts';

type YieldWhenDue = () => Promise<void>;

/** A change of the index. */
export interface IndexChange {
  /** New documents, and changed ones, which replace those of the same path. */
  documents: Iterable<SearchDocument>;
  /** Paths of removed documents. */
  gone?: Iterable<string>;
}

export type SearchIndex = Awaited<ReturnType<typeof createSearchIndex>>;

/** The most words of a query that are searched for. */
const mostWords = 8;

/** The most corrections of a query that are tried, and offered. */
const mostSimilar = 4;
const mostTried = 8;

/** Weights of the fields. Of a page shown in another language, the title alone counts in full. */
const boost = { title: 6, headings: 3, facts: 2, sections: 1, body: 1, compounds: 1, foreign: 0.3 };

type Field = keyof typeof boost;

/** Weights of another form of a word, and of a compound that has it for its last part. */
const ofForms = weigh(0.9);
const ofCompounds = weigh(0.5);

/**
 * Builds a search index with prefix matching, insensitive to case and diacritics. Misspelt words find nothing themselves, but
 * corrections are offered. Any text is a valid query; one without words finds nothing.
 *
 * @param locale in whose language words are inflected
 * @param yieldWhenDue as `change` takes it
 */
export async function createSearchIndex(
  documents: Iterable<SearchDocument>,
  locale: Locale,
  yieldWhenDue?: YieldWhenDue,
) {
  const byPath = new Map<string, SearchDocument>();
  const vocabulary = new Vocabulary(findInflections(locale));
  const stem = (word: string) => vocabulary.stem(word);
  const names = new PlaceNames(stem);
  const index = new MiniSearch<Record<'path' | Field, string>>({
    idField: 'path',
    fields: Object.keys(boost),
    tokenize: splitWords,
    processTerm: (word) => vocabulary.add(word) || null,
    searchOptions: {
      processTerm: foldText,
      boost,
      weights: { fuzzy: 0, prefix: 0.6 },
      combineWith: 'AND',
    },
  });

  await change({ documents }, yieldWhenDue);

  return {
    change,

    /** Results by relevance, after those whose name matches the query. */
    find(query: string, { kind, start, count }: ResultRange): Findings {
      const words = readWords(query);
      const withAll = searchForQuery(query);
      if (withAll.length > 0) return { ...describe(withAll), isPartial: false, similarQueries: [] };
      const corrections = correct(query, words.telling).slice(0, mostSimilar);
      const correction = describeCorrection(corrections[0], count);
      const withSome = correction ? [] : searchForSome(words);
      const similarQueries = corrections.map(({ meant }) => meant.query);
      return { ...describe(withSome), isPartial: withSome.length > 0, similarQueries, correction };

      function describe(hits: readonly Hit[]): Pick<Findings, 'counts' | 'results'> {
        const counts = { ...noCounts };
        for (const { document } of hits) counts[document.kind]++;
        const shown = kind ? hits.filter(({ document }) => document.kind === kind) : hits;
        return { counts, results: shown.slice(start, start + count).map(describeFound) };
      }
    },

    /** The documents that have all the words typed so far. */
    suggest(query: string, count: number): SearchSuggestion[] {
      const words = readWords(query);
      const withAll = searchForQuery(query, true);
      const [corrected] = withAll.length > 0 ? [] : correct(query, words.telling);
      const hits = corrected?.meant.isSure ? corrected.hits : withAll;
      return hits.slice(0, count).map(({ document, terms, words, named, isUnique }) => {
        // Matches of a corrected query are not highlighted, since they are not what was typed.
        const found = matchTerms(corrected ? [] : terms, words, stem);
        const { isPlace: _, ...called } = nameHit(document, named?.place, found, isUnique);
        return {
          path: toPlaceAddress(document.path, named?.place?.name),
          kind: document.kind,
          ...called,
        };
      });
    },
  };

  /** The corrected queries that have results. */
  function correct(query: string, words: readonly string[]): FoundCorrection[] {
    const queries = new Map(listCorrections(query, words, vocabulary).map((meant) => [meant.query, meant]));
    return [...queries.values()]
      .slice(0, mostTried)
      .map((meant) => ({ meant, hits: searchForAll(readWords(meant.query)) }))
      .filter(({ hits }) => hits.length > 0);
  }

  /**
   * Applies changes. Meanwhile queries are answered from the partly updated index.
   *
   * @param yieldWhenDue awaited after each document, so that queries are not held up; if it rejects, so does this
   */
  async function change({ documents, gone = [] }: IndexChange, yieldWhenDue?: YieldWhenDue): Promise<void> {
    for (const document of documents) {
      remove(document.path);
      add(document);
      await yieldWhenDue?.();
    }
    for (const path of gone) {
      remove(path);
      await yieldWhenDue?.();
    }
  }

  function add(document: SearchDocument): void {
    const texts = document.readTexts();
    byPath.set(document.path, document);
    vocabulary.beginDocument();
    index.add(readFields(document, texts));
    for (const { words, place } of listNames(document, texts)) names.add(words, document.path, place);
  }

  function remove(path: string): void {
    const document = byPath.get(path);
    if (!document) return;
    const texts = document.readTexts();
    byPath.delete(path);
    index.discard(path);
    const { path: _, ...fields } = readFields(document, texts);
    vocabulary.removeDocument(Object.values(fields).flatMap(splitWords));
    for (const { words } of listNames(document, texts)) names.remove(words, path);
  }

  function readWords(query: string): QueryWords {
    const all = readNameWords(query);
    const telling = all.filter((word) => !vocabulary.isCommon(word));
    return { all, telling: (telling.length > 0 ? telling : all).slice(0, mostWords) };
  }

  /** The documents with all words, of which those of a compound with hyphens may be one: `e-mail` or `email`. */
  function searchForQuery(query: string, isTyping?: boolean): readonly Hit[] {
    const hits = searchForAll(readWords(query), isTyping);
    const joined = joinCompounds(query);
    if (joined === query) return hits;
    const paths = new Set(hits.map(({ document }) => document.path));
    const others = searchForAll(readWords(joined), isTyping);
    return [...hits, ...others.filter(({ document }) => !paths.has(document.path))];
  }

  function searchForAll({ all, telling }: QueryWords, isTyping?: boolean): readonly Hit[] {
    const named = names.find(all, isTyping);
    // `the mince` also matches the name `Mince`.
    return searchFor(telling, named.size > 0 ? named : names.find(telling, isTyping));
  }

  function searchForSome({ telling }: QueryWords): readonly Hit[] {
    const known = telling.filter((word) => vocabulary.hasBeginning(word));
    return searchFor(known, names.find(known), { combineWith: 'OR' });
  }

  /** All words: each as it is or begins others, in its other forms, or as the last part of compounds. */
  function toQuery(words: readonly string[]): Query {
    const last = words.length - 1;
    return {
      queries: words.map((word, index) => {
        // The last word may be incomplete; the others only need to match longer forms. Common words (`to`) are not
        // matched as prefixes (`tomato`).
        const prefix = !vocabulary.isCommon(word) && word.length >= (index === last ? 2 : 4);
        const forms = vocabulary
          .listForms(word)
          .filter((form) => !(prefix ? form.startsWith(word) : form === word));
        const asked: Query = { queries: [word], prefix };
        // They find what does not have the word as it was asked for, rather than count beside it.
        const inOtherForms = only({ queries: forms, boost: ofForms });
        const compounds = only({ queries: vocabulary.listCompounds(word), boost: ofCompounds });
        return {
          combineWith: 'OR',
          queries: [
            asked,
            ...inOtherForms.map((form): Query => ({ combineWith: 'AND_NOT', queries: [form, asked] })),
            ...compounds,
          ],
        };
      }),
    };
  }

  function describeFound({ document, terms, words, named, isUnique }: Hit): SearchResult {
    return describeHit(document, matchTerms(terms, words, stem), named?.place, isUnique);
  }

  function describeCorrection(corrected: FoundCorrection | undefined, count: number): Correction | undefined {
    if (!corrected?.meant.isSure) return undefined;
    const { meant, hits } = corrected;
    return { query: meant.query, count: hits.length, results: hits.slice(0, count).map(describeFound) };
  }

  /** @param named the hits that come first, by path */
  function searchFor(
    words: readonly string[],
    named: ReadonlyMap<string, NamedPlace>,
    options?: SearchOptions,
  ): readonly Hit[] {
    const headings = countHeadings(named);
    const found = index.search(toQuery(words), { combineWith: 'AND', ...options });
    // `burgers` also finds the page `Burger`, which need not contain that word.
    const called =
      found.length > 0 ? [...named.keys()].filter((path) => !found.some(({ id }) => id === path)) : [];
    const hits = [...found, ...called.map((id) => ({ id, terms: [], match: {} }))].flatMap(
      ({ id, terms, match }): Hit[] => {
        const document = byPath.get(id);
        if (!document) return [];
        const name = named.get(id);
        const isUnique = name?.place !== undefined && headings.get(name.place.heading) === 1;
        const rank = rankName(name) * 2 + (isFact(match, words) ? 0 : 1);
        return [{ document, terms, words, named: name, isUnique, rank }];
      },
    );
    return hits.toSorted((a, b) => a.rank - b.rank);
  }

  /** Whether facts have the words, but for those of their sections: they answer what texts only speak of. */
  function isFact(match: MatchInfo, words: readonly string[]): boolean {
    const isIn = (term: string, ...fields: readonly Field[]) =>
      fields.some((field) => match[term]?.includes(field));
    const terms = Object.keys(match).filter((term) => isIn(term, 'facts', 'sections'));
    return (
      terms.some((term) => isIn(term, 'facts')) &&
      words.every((word) => terms.some((term) => term.startsWith(word) || stem(term) === stem(word)))
    );
  }
}

/** The distinct words of a query, folded; the brand's only if there are no others. */
interface QueryWords {
  all: readonly string[];
  /** The words to search for: without those in nearly every document, unless there are no others. */
  telling: readonly string[];
}

interface Hit {
  document: SearchDocument;
  /** The terms that matched, and the query's words that they matched. */
  terms: readonly string[];
  words: readonly string[];
  named: NamedPlace | undefined;
  /** Whether no other document has a place of this name and headline, so that the headline can be the title. */
  isUnique: boolean;
  /** The lowest come first; equals are in the order of their relevance. */
  rank: number;
}

interface FoundCorrection {
  meant: QueryCorrection;
  hits: readonly Hit[];
}

function countHeadings(named: ReadonlyMap<string, NamedPlace>): Map<string | undefined, number> {
  const counts = new Map<string | undefined, number>();
  for (const { place } of named.values()) counts.set(place?.heading, (counts.get(place?.heading) ?? 0) + 1);
  return counts;
}

/** A query for any of these words as they are, if there are some. */
function only(query: { queries: string[]; boost: SearchOptions['boost'] }): Query[] {
  return query.queries.length > 0 ? [{ ...query, prefix: false, combineWith: 'OR' }] : [];
}

function weigh(share: number): Partial<Record<Field, number>> {
  return Object.fromEntries(Object.entries(boost).map(([field, weight]) => [field, weight * share]));
}

function readFields(
  { path, title, otherNames = [] }: SearchDocument,
  texts: readonly SearchText[],
): Record<'path' | Field, string> {
  const shown: Record<Exclude<Field, 'compounds'>, string> = {
    title,
    headings: otherNames.join('\n'),
    facts: '',
    sections: '',
    body: '',
    foreign: '',
  };
  for (const text of texts) shown[chooseField(text)] += `\n${text.text}`;
  // In a field of their own, since they count among no text's words.
  const compounds = Object.values(shown).flatMap(listCompounds).join(' ');
  return { path, ...shown, compounds };
}

function chooseField({ kind, text, place, row, language }: SearchText) {
  if (row) return 'facts';
  if (place?.isSection && place.heading === text) return 'sections';
  if (language) return 'foreign';
  return kind === 'heading' ? 'headings' : 'body';
}
