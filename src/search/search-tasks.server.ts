import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Locale } from '#i18n/locales.ts';
import type { SearchDocument, SearchText } from './list-documents.server.ts';
import type { Findings, ResultRange, SearchSuggestion } from './search-results.ts';

/** The tasks of the search thread. */
export interface SearchTasks {
  /** Adds documents to a locale's index, and removes others. */
  change: {
    takes: { locale: Locale; documents: readonly SentDocument[]; gone: readonly string[] };
    gives: undefined;
  };
  find: { takes: { locale: Locale; query: string; range: ResultRange }; gives: Findings };
  suggest: { takes: { locale: Locale; query: string; count: number }; gives: SearchSuggestion[] };
}

/** A document as sent to the thread: its texts are one JSON string, which is faster to copy than many objects. */
export type SentDocument = Omit<SearchDocument, 'readTexts'> & { texts: string };

export function packDocument({ readTexts, ...document }: SearchDocument): SentDocument {
  return { ...document, texts: JSON.stringify(readTexts()) };
}

/** Compresses the texts of a document: of ten thousand documents, an answer reads ten. */
export function unpackDocument({ texts, ...document }: SentDocument): SearchDocument {
  // A copy, since zlib returns a view of a much larger buffer.
  const compressed = new Uint8Array(deflateRawSync(texts, { level: 1 }));
  return {
    ...document,
    readTexts: () => JSON.parse(inflateRawSync(compressed).toString()) as SearchText[],
  };
}
