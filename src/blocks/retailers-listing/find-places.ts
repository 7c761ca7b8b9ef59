import { foldText } from '#i18n/fold-text.ts';
import type { ItemValue } from '#schema/infer.ts';
import type { retailersListing } from './schema.ts';

type Place = ItemValue<typeof retailersListing>['places'][number];

/** The names in a text, separated by commas. */
export function splitNames(text: string | undefined): readonly string[] {
  return (text ?? '').split(',').flatMap((name) => name.trim() || []);
}

/**
 * The names of the places that a typed town, region or postcode lies in, in the language of any of their names. The
 * longest name found in it counts: “South Dakota” is not in “South”.
 */
export function findPlaces(places: readonly Place[], typed: string): readonly string[] {
  const query = toWords(typed);
  // “Austin, TX”, but not “Oxford St”.
  const area = /, *([a-z]{2}) *$/i.exec(typed)?.[1]?.toLowerCase() ?? postcodeArea.exec(query)?.[0];
  const ranked = places.map(({ name, also }) => ({
    name,
    length: Math.max(0, ...[name, ...splitNames(also)].map((term) => measureMatch(term, query, area))),
  }));
  const longest = Math.max(0, ...ranked.map(({ length }) => length));
  return longest === 0 ? [] : ranked.filter(({ length }) => length === longest).map(({ name }) => name);
}

/** The area of a British postcode, which may be incomplete at the start or follow a town: “CR” of “Croydon CR0 2AB”. */
const postcodeArea = /^[a-z]{1,2}(?=\d|$)|(?<= )[a-z]{1,2}(?=\d[a-z\d]? ?\d[a-z]{2}$)/;

/** How much of the query, or of the area in it, a term is, in letters; 0 without a match. */
function measureMatch(term: string, query: string, area: string | undefined): number {
  const [, first, last = first] = /^(\d+)(?:-(\d+))?$/.exec(term) ?? [];
  if (first !== undefined && last !== undefined) {
    // “114 55 Stockholm”, but not “SE1 9GF”.
    const postcode = /(?<![a-z])\d[\d ]*\d/.exec(query)?.[0].replaceAll(' ', '') ?? '';
    const digits = postcode.slice(0, first.length);
    const isWithin = first.slice(0, digits.length) <= digits && digits <= last.slice(0, digits.length);
    return digits && isWithin ? 100 : 0;
  }
  if (/^[A-Z]{1,2}$/.test(term)) return area === term.toLowerCase() ? 100 : 0;
  const words = toWords(term);
  return words !== '' && ` ${query} `.includes(` ${words} `) ? words.length : 0;
}

function toWords(text: string): string {
  return (
    foldText(text)
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      // “Muenchen”, as it is typed without umlauts.
      .replaceAll(/([aou])e/g, '$1')
      .trim()
  );
}
