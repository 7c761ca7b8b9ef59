/** What plain text on the clipboard holds: a spreadsheet's cells, or paragraphs. */
export type PlainText = { rows: readonly (readonly string[])[] } | { paragraphs: readonly string[] };

/** Cells above which a spreadsheet is pasted as text. */
const mostCells = 5000;

/**
 * Reads plain text. Lines that all have the same number of tabs are a spreadsheet's; any other tab becomes a
 * blank.
 */
export function readPlainText(text: string): PlainText {
  const rows = readRows(text);
  const [first, ...others] = rows;
  const width = first?.length ?? 0;
  const isTable =
    width > 1 &&
    others.length > 0 &&
    rows.every((row) => row.length === width) &&
    width * rows.length <= mostCells;
  if (isTable) return { rows };
  const lines = text.split(/[\r\n]+/).filter((line) => line !== '');
  return { paragraphs: lines.map((line) => line.replaceAll(/\t+/g, ' ')) };
}

/** Rows of cells; one with a tab, a line break or quotes in it is quoted. */
function readRows(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n?|\n|$)/gy;
  for (const [, quoted, plain = '', end] of text.matchAll(cell)) {
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).replaceAll(/\s+/g, ' ').trim());
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  // After the last line break.
  while (rows.at(-1)?.join('|') === '') rows.pop();
  return rows;
}
