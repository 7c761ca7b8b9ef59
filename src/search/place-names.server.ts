import SearchableMap from 'minisearch/SearchableMap';
import type { Place } from '#blocks/list-readable-parts.server.ts';
import type { SearchDocument, SearchText } from './list-documents.server.ts';
import { readNameWords } from './split-words.server.ts';
import type { Vocabulary } from './vocabulary.server.ts';

/** How a name matches a query, best first: the same words, other endings, or a prefix of the last word. */
const likenesses = ['same', 'inflected', 'begun'] as const;

/** A document, or a place in one, whose name matches the query. */
export interface NamedPlace {
  /** Undefined for the document itself. */
  place: Place | undefined;
  likeness: (typeof likenesses)[number];
}

/** Sort rank of a named hit: by likeness, and documents before places of the same likeness. */
export function rankName(named: NamedPlace | undefined): number {
  if (!named) return likenesses.length * 2;
  return likenesses.indexOf(named.likeness) * 2 + (named.place ? 1 : 0);
}

/** The places with one name, by the paths of their documents. */
type Named = Map<string, Place | undefined>;

/** An index of the names of documents and their places, so that a search for a name puts its owner first. */
export class PlaceNames {
  readonly #names = new SearchableMap<Named>();
  /** The names by the stems of their words. */
  readonly #forms = new Map<string, Set<string>>();
  readonly #stem: Vocabulary['stem'];

  constructor(stem: Vocabulary['stem']) {
    this.#stem = stem;
  }

  /** Of a document's places with the same name, the first wins; `place` is undefined for the document itself. */
  add(words: readonly string[], path: string, place?: Place): void {
    const key = words.join(' ');
    if (key === '') return;
    const named = this.#names.get(key);
    if (!named) {
      this.#names.set(key, new Map([[path, place]]));
      const stems = this.#stemAll(words);
      this.#forms.set(stems, (this.#forms.get(stems) ?? new Set()).add(key));
    } else if (!named.has(path)) named.set(path, place);
  }

  remove(words: readonly string[], path: string): void {
    const key = words.join(' ');
    const named = this.#names.get(key);
    if (!named?.delete(path) || named.size > 0) return;
    this.#names.delete(key);
    const stems = this.#stemAll(words);
    const forms = this.#forms.get(stems);
    if (forms?.delete(key) && forms.size === 0) this.#forms.delete(stems);
  }

  #stemAll(words: readonly string[]): string {
    return words.map(this.#stem).join(' ');
  }

  /**
   * Finds documents and places by name; words may have other endings. Keyed by path.
   *
   * @param isTyping whether the last word may be a prefix
   */
  find(words: readonly string[], isTyping = false): Map<string, NamedPlace> {
    const found = new Map<string, NamedPlace>();
    for (const { likeness, named } of this.#list(words, isTyping)) {
      for (const [path, place] of named) {
        if (!found.has(path)) found.set(path, { place, likeness });
      }
    }
    return found;
  }

  *#list(
    words: readonly string[],
    isTyping: boolean,
  ): Generator<Pick<NamedPlace, 'likeness'> & { named: Named }> {
    const key = words.join(' ');
    const same = this.#names.get(key);
    if (same) yield { likeness: 'same', named: same };
    for (const form of this.#forms.get(this.#stemAll(words)) ?? []) {
      const named = this.#names.get(form);
      if (named) yield { likeness: 'inflected', named };
    }
    if (!isTyping || key === '') return;
    for (const [other, named] of this.#names.atPrefix(key)) {
      if (!other.includes(' ', key.length)) yield { likeness: 'begun', named };
    }
  }
}

interface Name {
  words: readonly string[];
  /** Undefined for the document itself. */
  place?: Place;
}

/**
 * Lists the names of a document and its places. A place is named by its headline, and by its anchor if that is part of
 * the headline: `Nutrition` for `Nutrition per 100 g`. The sections of every product are not names, but its codes and
 * other names are names of its page, and of `Würste (Sausages)` the first alone.
 */
export function listNames({ title, otherNames = [] }: SearchDocument, texts: readonly SearchText[]): Name[] {
  const places = new Set(texts.flatMap(({ place }) => (place && !place.isSection ? [place] : [])));
  const codes = texts.flatMap(({ code }) => (code ? [{ words: readNameWords(code) }] : []));
  const names = [title, title.replace(/ \(.*/, ''), ...otherNames].map((name) => ({
    words: readNameWords(name),
  }));
  return [...names, ...codes, ...[...places].flatMap(listNamesOf)];
}

function listNamesOf(place: Place): Name[] {
  const heading = readNameWords(place.heading ?? '');
  const name = readNameWords(place.name);
  const names = name.every((word) => heading.includes(word)) ? [heading, name] : [heading];
  return names.map((words) => ({ words, place }));
}
