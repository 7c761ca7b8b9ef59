/**
 * The characters a font has a glyph for, from its `cmap` table (https://learn.microsoft.com/typography/opentype/spec/cmap):
 * by its subtable of format 12, or else 4, which is for fonts of the basic plane alone.
 */
export function readCharacterMap(cmap: Buffer): Iterable<number> {
  const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4)),
  );
  const formats = new Map(subtables.map((subtable) => [subtable.readUInt16BE(0), subtable]));
  const groups = formats.get(12);
  const segments = formats.get(4);
  if (groups) return readGroups(groups);
  return segments ? readSegments(segments) : [];
}

function* readSegments(subtable: Buffer): Generator<number> {
  const length = subtable.readUInt16BE(6);
  const ends = 14;
  const starts = ends + length + 2;
  const deltas = starts + length;
  const offsets = deltas + length;
  for (let at = 0; at < length; at += 2) {
    const start = subtable.readUInt16BE(starts + at);
    const delta = subtable.readUInt16BE(deltas + at);
    const offset = subtable.readUInt16BE(offsets + at);
    const end = Math.min(subtable.readUInt16BE(ends + at), 0xfffe);
    for (let character = start; character <= end; character += 1) {
      const glyph =
        offset === 0 ? character : subtable.readUInt16BE(offsets + at + offset + 2 * (character - start));
      if (glyph !== 0 && (glyph + delta) % 0x10000 !== 0) yield character;
    }
  }
}

function* readGroups(subtable: Buffer): Generator<number> {
  const count = subtable.readUInt32BE(12);
  for (let at = 16; at < 16 + count * 12; at += 12) {
    const start = subtable.readUInt32BE(at);
    const end = subtable.readUInt32BE(at + 4);
    for (let character = start; character <= end; character += 1) yield character;
  }
}
