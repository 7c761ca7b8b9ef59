import type { Place } from '#blocks/list-readable-parts.server.ts';
import type { SearchDocument, SearchText } from './list-documents.server.ts';
import { readNameWords } from './split-words.server.ts';

interface Name {
  words: readonly string[];
  /** Undefined for the document itself. */
  place?: Place;
}

/**
 * What a document and the places in it are called. A place has its headline, and the name that links use where that is
 * a part of it: `Nutrition` for `Nutrition per 100 g`.
 */
export function listNames({ title }: SearchDocument, texts: readonly SearchText[]): Name[] {
  const places = new Set(texts.flatMap(({ place }) => place ?? []));
  return [{ words: readNameWords(title) }, ...[...places].flatMap(listNamesOf)];
}

function listNamesOf(place: Place): Name[] {
  const heading = readNameWords(place.heading ?? '');
  const name = readNameWords(place.name);
  const names = name.every((word) => heading.includes(word)) ? [heading, name] : [heading];
  return names.map((words) => ({ words, place }));
}
