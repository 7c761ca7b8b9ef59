/** Offset of the marker that ends a scan's data; skips stuffed bytes and restart markers. */
export function findJpegMarker(bytes: Buffer, from: number): number {
  const last = bytes.length - 1;
  // Not `indexOf`: a crafted file can consist of such bytes alone, and one search for each is many times
  // slower.
  for (let offset = from; offset < last; offset += 1) {
    if (bytes[offset] !== 0xff) continue;
    const next = bytes[offset + 1] as number;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return offset;
  }
  return bytes.length;
}
