import { redirectKinds } from './check-redirects.ts';

/** A redirect as a document has it, but for its id. */
export type NewRedirect = Readonly<Partial<Record<'from' | 'to' | 'match' | 'kind', string>>>;

const statuses: Readonly<Record<string, (typeof redirectKinds)[number]>> = {
  '301': 'permanent',
  '308': 'permanent',
  '302': 'temporary',
  '307': 'temporary',
  '410': 'gone',
};

/**
 * Reads rows that were copied in a spreadsheet, or from a file of comma- or semicolon-separated values: the old path, the
 * new one, and in any order how it has moved and whether all below is meant. A row of titles is passed over, and so are
 * empty ones; of rows without any address none is taken for titles.
 *
 * @returns undefined for what is no rows, but the text of one field
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

/** Lists of old addresses often have them whole. */
function toPath(address: string): string {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return address;
  return new URL(address).pathname;
}

function isAddress(cell: string): boolean {
  return /^(?:\/|https?:)/i.test(cell);
}

/** An address, or one whose beginning was forgotten: what it lacks is said in its row. */
function looksLikeAddress(cell: string): boolean {
  return isAddress(cell) || (cell.includes('/') && !/\s/.test(cell));
}

/** Cells of rows, trimmed. One in quotes may hold what separates them, and a quote as two (RFC 4180). */
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
      rows.at(-1)?.push(cell.trim());
      cell = '';
      if (letter === '\n') rows.push([]);
    } else cell += letter;
  }
  rows.at(-1)?.push(cell.trim());
  return rows;
}
