import SearchableMap from 'minisearch/SearchableMap';
import { foldText } from './fold-text.ts';

interface Entry {
  /** As it is written where it first stands; in lower case if it is so anywhere. */
  spelling: string;
  /** How many documents have it. */
  documents: number;
  /** The number of the last document that it was found in. */
  last: number;
}

/** A word in more documents than this part of them tells none from the others. */
const commonShare = 0.75;

/** All words of the documents, by their folded form. */
export class Vocabulary {
  readonly #entries = new SearchableMap<Entry>();
  #documents = 0;
  /** The number of the document that words are added of. */
  #current = 0;

  /** The words that are added from now on are those of the next document. */
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
      if (entry.documents === 0) this.#entries.delete(term);
    }
  }

  /** Adds a word of the document, and returns its folded form. */
  add(word: string): string {
    const term = foldText(word);
    const entry = this.#entries.get(term);
    if (!entry) {
      this.#entries.set(term, { spelling: word, documents: 1, last: this.#current });
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

  /** Whether nearly every document has the word, as `the` or the brand's name, whatever the language. */
  isCommon(term: string): boolean {
    return (this.#entries.get(term)?.documents ?? 0) > this.#documents * commonShare;
  }

  /** The words with the fewest letters added, left out or changed, then those of most documents; as they are written. */
  listSimilar(term: string, count: number): string[] {
    const farthest = Math.min(3, Math.floor(term.length * 0.4));
    return [...this.#entries.fuzzyGet(term, farthest)]
      .filter(([similar]) => similar.length > 2)
      .sort(([, [a, farA]], [, [b, farB]]) => farA - farB || b.documents - a.documents)
      .slice(0, count)
      .map(([, [{ spelling }]]) => spelling);
  }
}
