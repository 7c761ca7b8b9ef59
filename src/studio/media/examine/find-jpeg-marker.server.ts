/** Where the data of a pass of a JPEG end: at a marker that is neither a stuffed byte nor a new beginning. */
export function findJpegMarker(bytes: Buffer, from: number): number {
  let offset = bytes.indexOf(0xff, from);
  while (offset !== -1 && offset + 1 < bytes.length) {
    const next = bytes[offset + 1] as number;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return offset;
    offset = bytes.indexOf(0xff, offset + 1);
  }
  return bytes.length;
}
