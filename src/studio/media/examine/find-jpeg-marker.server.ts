/** Where the data of a pass of a JPEG end: at a marker that is neither a stuffed byte nor a new beginning. */
export function findJpegMarker(bytes: Buffer, from: number): number {
  const last = bytes.length - 1;
  // No `indexOf`: a file can be of such bytes alone, and a search for each costs many times as much.
  for (let offset = from; offset < last; offset += 1) {
    if (bytes[offset] !== 0xff) continue;
    const next = bytes[offset + 1] as number;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return offset;
  }
  return bytes.length;
}
