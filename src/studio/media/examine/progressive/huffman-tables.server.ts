/** A Huffman table, for decoding and encoding. */
export interface HuffmanTable {
  /** Lookup by the next `fastBits` bits: code length and value; 0 for longer codes. */
  fast: Uint16Array;
  /** The largest code of each length; -1 for none. */
  largest: Int32Array;
  /** Added to a code of each length to get its index in `values`. */
  shift: Int32Array;
  values: Uint8Array;
  /** By value: the code and its length, 0 for none. */
  codes: Uint16Array;
  lengths: Uint8Array;
}

/** Bits of the lookup table; most codes are no longer. */
export const fastBits = 9;

/**
 * Reads the tables of a DHT segment into `tables`, replacing earlier ones.
 *
 * @param tables by number; AC tables are offset by 16
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
