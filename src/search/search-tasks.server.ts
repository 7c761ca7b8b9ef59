import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Locale } from '#i18n/locales.ts';
import type { SearchDocument, SearchText } from './list-documents.server.ts';
import type { Findings, ResultRange, SearchSuggestion } from './search-results.ts';

/** What the search thread is asked for, and what it answers with. */
export interface SearchTasks {
  /** Takes documents into a locale's index and out of it. */
  change: {
    takes: { locale: Locale; documents: readonly SentDocument[]; gone: readonly string[] };
    gives: undefined;
  };
  find: { takes: { locale: Locale; query: string; range: ResultRange }; gives: Findings };
  suggest: { takes: { locale: Locale; query: string; count: number }; gives: SearchSuggestion[] };
}

/** A document as it is sent: its texts are JSON, since one string is copied sooner than many objects. */
export type SentDocument = Omit<SearchDocument, 'readTexts'> & { texts: string };

export function packDocument({ path, kind, title, language, date, readTexts }: SearchDocument): SentDocument {
  return { path, kind, title, language, date, texts: JSON.stringify(readTexts()) };
}

/** The document with its texts compressed, since of ten thousand those of ten are read for an answer. */
export function unpackDocument({ texts, ...document }: SentDocument): SearchDocument {
  // A copy, since what zlib returns is the beginning of a buffer many times as long.
  const compressed = new Uint8Array(deflateRawSync(texts, { level: 1 }));
  return {
    ...document,
    readTexts: () => JSON.parse(inflateRawSync(compressed).toString()) as SearchText[],
  };
}
