import type { TextPart } from './collect-texts.server.ts';
import type { ResultKind } from './search-results.ts';

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
  /** The address of a place in it, by the name that its editor gave it. */
  addressOf(place: string): string;
}
