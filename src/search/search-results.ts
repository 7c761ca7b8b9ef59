/** What a visitor can find, and filter by. */
export const resultKinds = ['page', 'news'] as const;

export type ResultKind = (typeof resultKinds)[number];

/** A piece of a text; words that were searched for are marked. */
export interface ExcerptPart {
  text: string;
  isMatch: boolean;
}

/** A page or article that was found, or a place in it. */
export interface SearchResult {
  /** With the place as its hash, where the words were found in one that has a name. */
  path: string;
  kind: ResultKind;
  /** The headline of the place, where that is what was asked for; the page's title otherwise. */
  title: readonly ExcerptPart[];
  /** What else says where the link leads: the page of a place that is the title, or the place of a page that is. */
  context?: readonly ExcerptPart[] | undefined;
  excerpt: readonly ExcerptPart[];
  /** The languages of these, where they are not the locale's, as BCP 47 tags. */
  titleLanguage?: string | undefined;
  contextLanguage?: string | undefined;
  /** Of the excerpt. */
  language?: string | undefined;
  /** Whether the title is a place's headline. */
  isPlace: boolean;
  /** ISO date of an article. */
  date?: string | undefined;
}

/** What is offered while a visitor types: the page itself, or the place in it. */
export type SearchSuggestion = Pick<
  SearchResult,
  'path' | 'kind' | 'title' | 'context' | 'titleLanguage' | 'contextLanguage'
>;

/** What was found for words that were probably meant, where nothing was found for those that were typed. */
export interface Correction {
  query: string;
  /** How many there are; those shown are the first of them. */
  count: number;
  results: readonly SearchResult[];
}

/** A page of results, and what the address asked for. */
export interface SearchAnswer {
  /** Empty if nothing was asked for. */
  query: string;
  /** The one kind of results shown; null for all. */
  kind: ResultKind | null;
  /** How many there are of each kind; what only resembles the query is no result. */
  counts: Readonly<Record<ResultKind, number>>;
  /** No page has all the words; these have some of them. */
  isPartial: boolean;
  results: readonly SearchResult[];
  page: number;
  lastPage: number;
  /** Queries spelled like this one, in words of the site, if no page has all of its words. */
  similarQueries: readonly string[];
  /** What was found for the first of them, if it differs little enough to be what was meant. */
  correction?: Correction | undefined;
  /** Nobody knows what there is to find: the search could not answer just now. */
  isUnavailable?: true | undefined;
}

/** What is found for a query. */
export type Findings = Omit<SearchAnswer, 'query' | 'kind' | 'page' | 'lastPage' | 'isUnavailable'>;

/** Which results to describe: `count` of them from `start` on, of one kind only if it is given. */
export interface ResultRange {
  kind?: ResultKind | undefined;
  start: number;
  count: number;
}
