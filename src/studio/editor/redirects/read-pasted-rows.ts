import { cleanAddress } from '#links/read-address.ts';
import { redirectKinds } from './check-redirects.ts';

/** A redirect as in a document, without an id. */
export type NewRedirect = Readonly<Partial<Record<'from' | 'to' | 'match' | 'kind', string>>>;

const statuses: Readonly<Record<string, (typeof redirectKinds)[number]>> = {
  '301': 'permanent',
  '308': 'permanent',
  '302': 'temporary',
  '307': 'temporary',
  '410': 'gone',
};

/**
 * Parses rows pasted from a spreadsheet, or from comma- or semicolon-separated values: old path, new path,
 * then in any order its kind and whether it is a prefix. Skips empty rows and a header row; without any
 * address in the rows, none counts as a header.
 *
 * @returns undefined for text meant for a single field
 */
export function readPastedRows(text: string): readonly NewRedirect[] | undefined {
  const separator = ['\t', ';', ','].find((mark) => text.includes(mark));
  const lines = splitCells(text, separator ?? '\t').filter((cells) => cells.some(Boolean));
  const isRows = lines.length > 1 || (separator !== undefined && lines[0]?.slice(0, 2).every(isAddress));
  if (!isRows) return undefined;
  const [first, second] = lines.map((cells) => cells.some(looksLikeAddress));
  return (!first && second ? lines.slice(1) : lines).map(readRow);
}

function readRow([from = '', to = '', ...others]: readonly string[]): NewRedirect {
  const words = others.map((cell) => cell.toLowerCase());
  const kind = words
    .map((word) => statuses[word] ?? redirectKinds.find((known) => known === word))
    .find((known) => known !== undefined);
  const path = toPath(from);
  const isPrefix = words.includes('prefix') || path.endsWith('/*');
  return {
    from: path.replace(/\/\*$/, ''),
    ...(to !== '' && { to }),
    ...(isPrefix && { match: 'prefix' }),
    ...(kind && kind !== 'permanent' && { kind }),
  };
}

/** Reduces a complete URL to its path: lists of old addresses often have them. */
function toPath(address: string): string {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return address;
  return new URL(address).pathname;
}

function isAddress(cell: string): boolean {
  return /^(?:\/|https?:)/i.test(cell);
}

/** Accepts an address without its leading slash too, which its row then reports as a fault. */
function looksLikeAddress(cell: string): boolean {
  return isAddress(cell) || (cell.includes('/') && !/\s/.test(cell));
}

/** Rows of cells, cleaned like addresses. A quoted cell may contain separators, and a quote as two (RFC 4180). */
function splitCells(text: string, separator: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const letter = text[index] ?? '';
    if (isQuoted && letter === '"' && text[index + 1] === '"') {
      cell += letter;
      index += 1;
    } else if (letter === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted;
    else if (!isQuoted && (letter === separator || letter === '\n')) {
      rows.at(-1)?.push(cleanAddress(cell));
      cell = '';
      if (letter === '\n') rows.push([]);
    } else cell += letter;
  }
  rows.at(-1)?.push(cleanAddress(cell));
  return rows;
}
