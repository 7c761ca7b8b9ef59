import type { ImageObject } from '#schema/image-object.ts';

/** The kinds of results, by which visitors can filter. */
export const resultKinds = ['product', 'recipe', 'page', 'news'] as const;

export type ResultKind = (typeof resultKinds)[number];

/** A piece of text; words that match the query are marked. */
export interface ExcerptPart {
  text: string;
  isMatch: boolean;
}

/** A page or article that matches, or a place in it. */
export interface SearchResult {
  /** With the hash of the place, or of its row, if the match is in one that has an anchor. */
  path: string;
  kind: ResultKind;
  /** The place's headline if that is what the query names, else the page's title. */
  title: readonly ExcerptPart[];
  /** The other of the two: the page of the place, or the place in the page. */
  context?: readonly ExcerptPart[] | undefined;
  excerpt: readonly ExcerptPart[];
  /** BCP 47 tags of these, if they differ from the locale's language. */
  titleLanguage?: string | undefined;
  contextLanguage?: string | undefined;
  /** Of the excerpt. */
  language?: string | undefined;
  /** Whether the title is a place's headline. */
  isPlace: boolean;
  /** ISO date of an article. */
  date?: string | undefined;
  /** Its thumbnail. */
  image?: ImageObject | undefined;
}

/** A suggestion while a visitor types: a page, or a place in it. */
export type SearchSuggestion = Pick<
  SearchResult,
  'path' | 'kind' | 'title' | 'context' | 'titleLanguage' | 'contextLanguage'
>;

/** The results for a corrected query, if there are none for the one that was typed. */
export interface Correction {
  query: string;
  /** The number of all results; those shown are the first. */
  count: number;
  results: readonly SearchResult[];
}

/** A page of results, with the request's parameters. */
export interface SearchAnswer {
  /** Empty if there is no query. */
  query: string;
  /** The one kind of results shown; null for all. */
  kind: ResultKind | null;
  /** The number of results of each kind, without those of corrected queries. */
  counts: Readonly<Record<ResultKind, number>>;
  /** No page has all the words; these have some of them. */
  isPartial: boolean;
  results: readonly SearchResult[];
  /** What answers the query by more than its words. */
  shortcuts: readonly SearchResult[];
  page: number;
  lastPage: number;
  /** Corrected queries, if no page has all of the words. */
  similarQueries: readonly string[];
  /** The results for the first of them, if it is close enough to be what was meant. */
  correction?: Correction | undefined;
  /** The search could not answer. */
  isUnavailable?: true | undefined;
}

/** The results for a query. */
export type Findings = Omit<
  SearchAnswer,
  'query' | 'kind' | 'page' | 'lastPage' | 'isUnavailable' | 'shortcuts'
>;

/** No result of any kind. */
export const noCounts: SearchAnswer['counts'] = { product: 0, recipe: 0, page: 0, news: 0 };

/** The number of results, of one kind or of all. */
export function countResults(counts: SearchAnswer['counts'], kind: ResultKind | null): number {
  return kind ? counts[kind] : Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** Which results to return: `count` from `start`, optionally of one kind. */
export interface ResultRange {
  kind?: ResultKind | undefined;
  start: number;
  count: number;
}
