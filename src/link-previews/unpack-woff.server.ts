import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

const unpack = promisify(inflate);

/** The tables of a font by their four-letter tag, and the font as TrueType or OpenType. */
export interface UnpackedFont {
  tables: ReadonlyMap<string, Buffer>;
  bytes: Buffer<ArrayBuffer>;
}

const woffHeaderLength = 44;
const woffEntryLength = 20;
const sfntHeaderLength = 12;
const sfntEntryLength = 16;

/**
 * Unpacks a WOFF 1 font (https://www.w3.org/TR/WOFF/), which Pango cannot read: a header, a directory, and the tables,
 * each compressed on its own.
 *
 * @throws Error if it is not WOFF 1
 */
export async function unpackWoff(woff: Buffer): Promise<UnpackedFont> {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('The font is not in WOFF 1.');
  const count = woff.readUInt16BE(12);
  const entries = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const at = woffHeaderLength + index * woffEntryLength;
      const start = woff.readUInt32BE(at + 4);
      const packed = woff.subarray(start, start + woff.readUInt32BE(at + 8));
      const isPacked = packed.length < woff.readUInt32BE(at + 12);
      return {
        tag: woff.toString('latin1', at, at + 4),
        checksum: woff.readUInt32BE(at + 16),
        data: isPacked ? await unpack(packed) : packed,
      };
    }),
  );

  const head = Buffer.alloc(sfntHeaderLength + count * sfntEntryLength);
  const searchSteps = Math.floor(Math.log2(count));
  head.writeUInt32BE(woff.readUInt32BE(4), 0);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(sfntEntryLength << searchSteps, 6);
  head.writeUInt16BE(searchSteps, 8);
  head.writeUInt16BE(sfntEntryLength * (count - (1 << searchSteps)), 10);
  const parts: Buffer[] = [head];
  let position = head.length;
  for (const [index, { tag, checksum, data }] of entries.entries()) {
    const at = sfntHeaderLength + index * sfntEntryLength;
    head.write(tag, at, 'latin1');
    head.writeUInt32BE(checksum, at + 4);
    head.writeUInt32BE(position, at + 8);
    head.writeUInt32BE(data.length, at + 12);
    const padding = Buffer.alloc(-data.length & 3);
    parts.push(data, padding);
    position += data.length + padding.length;
  }
  return { tables: new Map(entries.map(({ tag, data }) => [tag, data])), bytes: Buffer.concat(parts) };
}
