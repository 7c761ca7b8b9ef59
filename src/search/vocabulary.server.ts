import SearchableMap from 'minisearch/SearchableMap';
import { foldText } from '#i18n/fold-text.ts';

interface Entry {
  /** As it is first written; in lower case if it is anywhere. */
  spelling: string;
  documents: number;
  /** The number of the last document that it was found in. */
  last: number;
}

/** A word that another was probably meant to be. */
export interface SimilarWord {
  term: string;
  spelling: string;
  /** Letters added, left out or changed; two that changed places are one mistake. */
  mistakes: number;
}

/** A word in more than this share of the documents does not help to tell them apart. */
const commonShare = 0.75;

/** All words of the documents, by their folded form. */
export class Vocabulary {
  /** The terms as a tree, for those that begin alike or resemble each other. */
  readonly #tree = new SearchableMap<Entry>();
  /** The same entries, found ten times as soon: every word of every document asks. */
  readonly #entries = new Map<string, Entry>();
  #documents = 0;
  /** The number of the document that words are added of. */
  #current = 0;

  /** Words added from now on belong to the next document. */
  beginDocument(): void {
    this.#documents++;
    this.#current++;
  }

  /** Takes a document out again, by all its words. */
  removeDocument(words: Iterable<string>): void {
    this.#documents--;
    for (const term of new Set([...words].map(foldText))) {
      const entry = this.#entries.get(term);
      if (!entry) continue;
      entry.documents--;
      if (entry.documents > 0) continue;
      this.#entries.delete(term);
      this.#tree.delete(term);
    }
  }

  /** Adds a word of the current document, and returns its folded form. */
  add(word: string): string {
    const term = foldText(word);
    const entry = this.#entries.get(term);
    if (!entry) {
      const added = { spelling: word, documents: 1, last: this.#current };
      this.#entries.set(term, added);
      this.#tree.set(term, added);
      return term;
    }
    if (entry.last !== this.#current) {
      entry.last = this.#current;
      entry.documents++;
    }
    if (
      entry.spelling !== word &&
      word === word.toLowerCase() &&
      entry.spelling !== entry.spelling.toLowerCase()
    ) {
      entry.spelling = word;
    }
    return term;
  }

  has(term: string): boolean {
    return this.#entries.has(term);
  }

  hasBeginning(term: string): boolean {
    // Its size would be counted.
    return !this.#tree.atPrefix(term).keys().next().done;
  }

  /** The word as the documents write it. */
  spell(term: string): string | undefined {
    return this.#entries.get(term)?.spelling;
  }

  /** Whether nearly every document has the word, such as `the` or the brand's name, in any language. */
  isCommon(term: string): boolean {
    return (this.#entries.get(term)?.documents ?? 0) > this.#documents * commonShare;
  }

  /**
   * The words that a term is probably a misspelling of: those with the fewest mistakes, the most used first. How many
   * mistakes there may be depends on the length, since short words resemble many others: `halal` is not `hall`.
   */
  listSimilar(term: string): SimilarWord[] {
    // A wrong digit makes another number.
    if (term.length < shortestSimilar || /\d/.test(term)) return [];
    const farthest = Math.max(2, allowMistakes(term.length));
    const near = [...this.#tree.fuzzyGet(term, farthest)]
      .map(([similar, [entry, distance]]) => ({
        ...entry,
        term: similar,
        mistakes: countMistakes(term, similar, distance),
      }))
      .filter(({ mistakes }) => mistakes < Number.POSITIVE_INFINITY);
    const fewest = Math.min(...near.map(({ mistakes }) => mistakes));
    return near
      .filter(({ mistakes }) => mistakes === fewest)
      .sort((a, b) => b.documents - a.documents || (a.term < b.term ? -1 : 1));
  }
}

/** Letters of the shortest word that is taken for another. */
const shortestSimilar = 4;

/** How many mistakes a word of this length may have before it is another word. */
function allowMistakes(length: number): number {
  if (length < 5) return 0;
  if (length < 8) return 1;
  return length < 11 ? 2 : 3;
}

/**
 * The mistakes that make one word of another; infinite where they are so many that it is not meant.
 *
 * @param distance letters added, left out or changed between them (Levenshtein)
 */
function countMistakes(term: string, similar: string, distance: number): number {
  const shorter = Math.min(term.length, similar.length);
  if (shorter < shortestSimilar) return Number.POSITIVE_INFINITY;
  if (spellPlainly(term) === similar) return 0;
  if (isInflected(term, similar) || isSwapped(term, similar, distance)) return 1;
  // Nearly everybody gets the first letter right.
  const isNear = term[0] === similar[0] && distance <= allowMistakes(shorter);
  return isNear ? distance : Number.POSITIVE_INFINITY;
}

/** Whether two letters of one have changed places in the other. */
function isSwapped(a: string, b: string, distance: number): boolean {
  return distance === 2 && a.length === b.length && [...a].sort().join('') === [...b].sort().join('');
}

/** Without the `e` that stands for an umlaut on keyboards that have none: `wuerste` is `wurste`. */
function spellPlainly(term: string): string {
  return term.replaceAll(/([aou])e/g, '$1');
}

/** Letters that a word must have before its ending tells nothing of what it means. */
export const shortestStem = 4;
/** Letters of an ending: `burgers`, `Würsten`. */
const longestEnding = 2;

/** Whether of two folded words one is the other with an ending. */
export function isInflected(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return (
    short.length >= shortestStem && long.length - short.length <= longestEnding && long.startsWith(short)
  );
}

/** What all words begin with that this one may be with another ending; it has the letters of a stem. */
export function readStem(word: string): string {
  return word.slice(0, Math.max(shortestStem, word.length - longestEnding));
}
