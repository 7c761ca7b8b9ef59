import { inflateSync } from 'node:zlib';

/** Sizes in bytes of the header and of a directory entry, in WOFF and in SFNT files. */
const woff = { header: 44, entry: 20 };
const sfnt = { header: 12, entry: 16 };

/** Converts a WOFF 1.0 font (W3C) to SFNT, for libraries that would decompress a table on each access. */
export function unpackWoff(packed: Buffer): Buffer {
  const count = packed.readUInt16BE(12);
  const unpacked = Buffer.alloc(packed.readUInt32BE(16));
  packed.copy(unpacked, 0, 4, 8);
  unpacked.writeUInt16BE(count, 4);
  writeSearchRange(unpacked, count);
  let end = sfnt.header + count * sfnt.entry;
  for (let index = 0; index < count; index += 1) {
    const from = woff.header + index * woff.entry;
    const [offset, packedLength, length] = [4, 8, 12].map((at) => packed.readUInt32BE(from + at)) as [
      number,
      number,
      number,
    ];
    const bytes = packed.subarray(offset, offset + packedLength);
    (packedLength < length ? inflateSync(bytes) : bytes).copy(unpacked, end);
    const to = sfnt.header + index * sfnt.entry;
    packed.copy(unpacked, to, from, from + 4);
    packed.copy(unpacked, to + 4, from + 16, from + 20);
    unpacked.writeUInt32BE(end, to + 8);
    unpacked.writeUInt32BE(length, to + 12);
    // Tables are aligned to four bytes.
    end += Math.ceil(length / 4) * 4;
  }
  return unpacked;
}

/** Writes the fields for binary search in the directory (OpenType, “Table directory”). */
function writeSearchRange(unpacked: Buffer, count: number): void {
  const selector = Math.floor(Math.log2(count));
  const range = 2 ** selector * sfnt.entry;
  unpacked.writeUInt16BE(range, 6);
  unpacked.writeUInt16BE(selector, 8);
  unpacked.writeUInt16BE(count * sfnt.entry - range, 10);
}
