import SearchableMap from 'minisearch/SearchableMap';
import { foldText } from '#i18n/fold-text.ts';

interface Entry {
  /** As it is first written; in lower case if it is anywhere. */
  spelling: string;
  /** How many documents have it. */
  documents: number;
  /** The number of the last document that it was found in. */
  last: number;
}

/** A word in more than this share of the documents does not help to tell them apart. */
const commonShare = 0.75;

/** All words of the documents, by their folded form. */
export class Vocabulary {
  readonly #entries = new SearchableMap<Entry>();
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
      if (entry.documents === 0) this.#entries.delete(term);
    }
  }

  /** Adds a word of the current document, and returns its folded form. */
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

  /** Whether nearly every document has the word, such as `the` or the brand's name, in any language. */
  isCommon(term: string): boolean {
    return (this.#entries.get(term)?.documents ?? 0) > this.#documents * commonShare;
  }

  /**
   * The words most like a term, as they are written: by letters added, left out or changed, then by their documents.
   */
  listSimilar(term: string, count: number): string[] {
    const farthest = Math.min(3, Math.floor(term.length * 0.4));
    return [...this.#entries.fuzzyGet(term, farthest)]
      .filter(([similar]) => similar.length > 2)
      .sort(([, [a, farA]], [, [b, farB]]) => farA - farB || b.documents - a.documents)
      .slice(0, count)
      .map(([, [{ spelling }]]) => spelling);
  }
}
