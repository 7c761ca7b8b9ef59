import { foldText } from '#i18n/fold-text.ts';
import { splitAtWords } from './split-words.server.ts';
import type { Vocabulary } from './vocabulary.server.ts';

/** A corrected query. */
export interface QueryCorrection {
  query: string;
  /** It is close enough to what was typed for its results to be shown without asking. */
  isSure: boolean;
}

/** A replacement for an unknown word. */
interface Replacement {
  spelling: string;
  isSure: boolean;
}

/** The minimum letters of each part when a word is split. */
const shortestPart = 4;
/** The minimum letters of a known word that an unknown one may begin with. */
const shortestBeginning = 5;
/** The minimum letters for a correction by one letter to be sure; shorter words have too many neighbours. */
const shortestSure = 7;

/**
 * Lists the queries that this one was probably meant to be, the likeliest first: with two of its words joined, or with
 * its unknown words replaced by similar ones from the documents. An unknown word without a similar one is left out.
 *
 * @param terms the folded words of the query to correct
 */
export function listCorrections(
  query: string,
  terms: readonly string[],
  vocabulary: Vocabulary,
): QueryCorrection[] {
  const pieces = splitAtWords(query);
  const unknown = terms.filter((term) => !vocabulary.hasBeginning(term));
  const choices = new Map(unknown.map((term) => [term, listReplacements(term, vocabulary)]));
  return [...joinNeighbours(pieces, terms, vocabulary), ...replaceWords(pieces, choices)];
}

/** Joins two words that are one, such as `meat balls`: the most common mistake in languages with compounds. */
function joinNeighbours(
  pieces: readonly string[],
  terms: readonly string[],
  vocabulary: Vocabulary,
): QueryCorrection[] {
  const folded = pieces.map(foldText);
  return terms.flatMap((term) => {
    const index = folded.indexOf(term);
    const next = folded[index + 2];
    const spelling = next && terms.includes(next) ? vocabulary.spell(term + next) : undefined;
    return spelling ? [{ query: pieces.toSpliced(index, 3, spelling).join(''), isSure: true }] : [];
  });
}

/** Replaces each unknown word with the likeliest one; further queries use other replacements of the first. */
function replaceWords(
  pieces: readonly string[],
  choices: ReadonlyMap<string, readonly Replacement[]>,
): QueryCorrection[] {
  const [changed, replacements = []] = [...choices].find(([, others]) => others.length > 0) ?? [];
  return replacements.map((replacement) => {
    const choose = (term: string) => (term === changed ? replacement : choices.get(term)?.[0]);
    const spelled = pieces.map((piece) => {
      const term = foldText(piece);
      return choices.has(term) ? (choose(term)?.spelling ?? '') : piece;
    });
    const query = spelled.join('').replaceAll(/\s+/g, ' ').trim();
    return { query, isSure: [...choices.keys()].every((term) => choose(term)?.isSure) };
  });
}

function listReplacements(term: string, vocabulary: Vocabulary): Replacement[] {
  const similar = vocabulary.listSimilar(term).map(({ spelling, mistakes }) => ({
    spelling,
    isSure: mistakes === 0 || (mistakes === 1 && term.length >= shortestSure),
  }));
  if (similar.length > 0) return similar;
  return [splitCompound(term, vocabulary), findBeginning(term, vocabulary)].flatMap((spelling) =>
    spelling === undefined ? [] : { spelling, isSure: true },
  );
}

/**
 * Splits a word that is really several: `delislices`, `kaurajuomakahvi`.
 *
 * @param hopeless the ends that cannot be split: tried again for each beginning, they would take for ever
 */
function splitCompound(
  term: string,
  vocabulary: Vocabulary,
  hopeless = new Set<string>(),
): string | undefined {
  if (hopeless.has(term)) return undefined;
  for (let end = term.length - shortestPart; end >= shortestPart; end--) {
    const left = vocabulary.spell(term.slice(0, end));
    const rest = term.slice(end);
    const right = left && (vocabulary.spell(rest) ?? splitCompound(rest, vocabulary, hopeless));
    if (right) return `${left} ${right}`;
  }
  hopeless.add(term);
  return undefined;
}

/** The longest known prefix of at least half the word: `Datenschutz` for `Datenschutzerklärung`. */
function findBeginning(term: string, vocabulary: Vocabulary): string | undefined {
  const shortest = Math.max(shortestBeginning, Math.ceil(term.length / 2));
  for (let end = term.length - 1; end >= shortest; end--) {
    const spelling = vocabulary.spell(term.slice(0, end));
    if (spelling) return spelling;
  }
  return undefined;
}
