import SearchableMap from 'minisearch/SearchableMap';
import { foldText } from '#i18n/fold-text.ts';
import { type Inflections, toStem } from './inflections.server.ts';

interface Entry {
  /** As first found; in lower case if any document has it so. */
  spelling: string;
  documents: number;
  /** Number of the last document that it was found in, to count each document once. */
  last: number;
}

/** A known word that another is probably a misspelling of. */
export interface SimilarWord {
  term: string;
  spelling: string;
  /** Letters inserted, deleted or substituted; a transposition counts as one. */
  mistakes: number;
}

/** A word in more than this share of the documents counts as common, since it does not tell them apart. */
const commonShare = 0.75;

/** All words of the documents, by folded form. */
export class Vocabulary {
  /** The terms as a radix tree, for prefix and fuzzy lookups. */
  readonly #tree = new SearchableMap<Entry>();
  /** The same entries as a hash map, ten times as fast, since every word of every document is looked up. */
  readonly #entries = new Map<string, Entry>();
  /** The terms by their stems. */
  readonly #forms = new Map<string, string[]>();
  /** Stems of what may be compounds, spelt backwards, to look them up by their ends. */
  readonly #ends = new SearchableMap<string>();
  readonly #inflections: Inflections;
  #documents = 0;
  /** Number of the document whose words are being added. */
  #current = 0;

  constructor(inflections: Inflections) {
    this.#inflections = inflections;
  }

  /** Words added from now on belong to the next document. */
  beginDocument(): void {
    this.#documents++;
    this.#current++;
  }

  /** Removes a document, given all its words. */
  removeDocument(words: Iterable<string>): void {
    this.#documents--;
    for (const term of new Set([...words].map(foldText))) {
      const entry = this.#entries.get(term);
      if (!entry) continue;
      entry.documents--;
      if (entry.documents > 0) continue;
      this.#entries.delete(term);
      this.#tree.delete(term);
      this.#removeForm(term);
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
      this.#addForm(term);
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

  #addForm(term: string): void {
    const stem = this.stem(term);
    const forms = this.#forms.get(stem);
    if (forms) forms.push(term);
    else {
      this.#forms.set(stem, [term]);
      if (this.#mayBeCompound(stem)) this.#ends.set(reverse(stem), stem);
    }
  }

  #removeForm(term: string): void {
    const stem = this.stem(term);
    const others = this.#forms.get(stem)?.filter((other) => other !== term) ?? [];
    if (others.length > 0) this.#forms.set(stem, others);
    else {
      this.#forms.delete(stem);
      if (this.#mayBeCompound(stem)) this.#ends.delete(reverse(stem));
    }
  }

  #mayBeCompound({ length }: string): boolean {
    return this.#inflections.hasCompounds === true && length >= shortestPart * 2;
  }

  stem(term: string): string {
    return toStem(term, this.#inflections);
  }

  /** Whether a word, or a form of it, begins one of the documents’. */
  hasBeginning(term: string): boolean {
    // `size` would be counted by walking the tree.
    return this.#forms.has(this.stem(term)) || !this.#tree.atPrefix(term).keys().next().done;
  }

  /** The word and its other forms, as far as documents have them: `breast` for `breasts`. */
  listForms(term: string): string[] {
    return this.#forms.get(this.stem(term)) ?? [];
  }

  /** The compounds whose last part is this word, in any form: `erbsensuppe` for `suppen`. */
  listCompounds(part: string): string[] {
    const stem = this.stem(part);
    if (part.length < shortestLast || stem.length < shortestPart) return [];
    return [...this.#ends.atPrefix(reverse(stem)).values()]
      .filter(({ length }) => length >= stem.length + shortestPart)
      .flatMap((compound) => this.#forms.get(compound) ?? []);
  }

  /** The spelling of a term in the documents. */
  spell(term: string): string | undefined {
    return this.#entries.get(term)?.spelling;
  }

  /**
   * Whether nearly every document has the word, such as `the` or the brand's name. This needs no list of stop words per
   * language.
   */
  isCommon(term: string): boolean {
    return (this.#entries.get(term)?.documents ?? 0) > this.#documents * commonShare;
  }

  /**
   * The words that a term is probably a misspelling of: those with the fewest mistakes, the most frequent first. The
   * tolerance depends on the length, since short words resemble many others: `halal` is not `hall`.
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

/** Minimum length of a part of a compound, without its ending. */
const shortestPart = 3;
/** Minimum length of the last part as it is asked for. */
const shortestLast = 4;

function reverse(term: string): string {
  return [...term].reverse().join('');
}

/** Minimum length of a word to be corrected. */
const shortestSimilar = 4;

/** The number of mistakes tolerated in a word of this length. */
function allowMistakes(length: number): number {
  if (length < 5) return 0;
  if (length < 8) return 1;
  return length < 11 ? 2 : 3;
}

/**
 * The number of mistakes between two words; infinite if there are too many for one to be meant by the other.
 *
 * @param distance their Levenshtein distance
 */
function countMistakes(term: string, similar: string, distance: number): number {
  const shorter = Math.min(term.length, similar.length);
  if (shorter < shortestSimilar) return Number.POSITIVE_INFINITY;
  if (spellPlainly(term) === similar) return 0;
  if (isSwapped(term, similar, distance)) return 1;
  // Nearly everybody gets the first letter right.
  const isNear = term[0] === similar[0] && distance <= allowMistakes(shorter);
  return isNear ? distance : Number.POSITIVE_INFINITY;
}

/** Whether one word is the other with two letters transposed. */
function isSwapped(a: string, b: string, distance: number): boolean {
  return distance === 2 && a.length === b.length && [...a].sort().join('') === [...b].sort().join('');
}

/** Drops the `e` of transcribed umlauts: `wuerste` becomes `wurste`, as `würste` does when folded. */
function spellPlainly(term: string): string {
  return term.replaceAll(/([aou])e/g, '$1');
}
