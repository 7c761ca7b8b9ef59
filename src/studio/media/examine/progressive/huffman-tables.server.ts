/** Codes of a JPEG, the shorter the more often what they stand for. */
export interface HuffmanTable {
  /** By the next bits, as many as `fastBits`: the length of the code and what it stands for; 0 where it is longer. */
  fast: Uint16Array;
  /** The largest code of each length; -1 where there is none. */
  largest: Int32Array;
  /** What is added to a code of each length for the place of what it stands for. */
  shift: Int32Array;
  values: Uint8Array;
  /** By what they stand for: each code and its length, 0 where there is none. */
  codes: Uint16Array;
  lengths: Uint8Array;
}

/** Bits that are looked up at once; most codes are no longer. */
export const fastBits = 9;

/**
 * Adds the tables of a segment, or puts them in the place of others.
 *
 * @param tables by their number, to which 16 is added for those of all coefficients but the first
 */
export function readHuffmanTables(content: Buffer, tables: Map<number, HuffmanTable>): void {
  let offset = 0;
  while (offset + 17 <= content.length) {
    const counts = content.subarray(offset + 1, offset + 17);
    const end = offset + 17 + counts.reduce((sum, count) => sum + count, 0);
    if (end > content.length) throw new Error('A table is cut off.');
    tables.set(content[offset] as number, makeTable(counts, content.subarray(offset + 17, end)));
    offset = end;
  }
}

function makeTable(counts: Uint8Array, values: Uint8Array): HuffmanTable {
  const table: HuffmanTable = {
    fast: new Uint16Array(1 << fastBits),
    largest: new Int32Array(17).fill(-1),
    shift: new Int32Array(17),
    values: Uint8Array.from(values),
    codes: new Uint16Array(256),
    lengths: new Uint8Array(256),
  };
  let code = 0;
  let index = 0;
  for (let length = 1; length <= 16; length += 1) {
    table.shift[length] = index - code;
    for (const value of values.subarray(index, index + (counts[length - 1] as number))) {
      table.codes[value] = code;
      table.lengths[value] = length;
      const left = fastBits - length;
      if (left >= 0) table.fast.fill((length << 8) | value, code << left, (code + 1) << left);
      table.largest[length] = code;
      code += 1;
      index += 1;
    }
    code <<= 1;
  }
  return table;
}
