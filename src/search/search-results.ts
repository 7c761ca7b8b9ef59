/** What a visitor can find, and filter by. */
export const resultKinds = ['page', 'news'] as const;

export type ResultKind = (typeof resultKinds)[number];

/** A piece of a text; words that were searched for are marked. */
export interface ExcerptPart {
  text: string;
  isMatch: boolean;
}

/** A page or article that was found. */
export interface SearchResult {
  path: string;
  kind: ResultKind;
  title: readonly ExcerptPart[];
  excerpt: readonly ExcerptPart[];
  /** The language of the excerpt, if it is not the locale's. */
  language?: string | undefined;
  /** ISO date of an article. */
  date?: string | undefined;
}

/** What is offered while a visitor types: the page itself. */
export type SearchSuggestion = Pick<SearchResult, 'path' | 'kind' | 'title'>;

/** A page of results, and what the address asked for. */
export interface SearchAnswer {
  /** Empty if nothing was asked for. */
  query: string;
  /** The one kind of results shown; null for all. */
  kind: ResultKind | null;
  /** How many there are of each kind. */
  counts: Readonly<Record<ResultKind, number>>;
  /** No page has all the words; these have some of them. */
  isPartial: boolean;
  results: readonly SearchResult[];
  page: number;
  lastPage: number;
  /** Words of the site that are spelled like the query's, if there are no results. */
  similarWords: readonly string[];
}
