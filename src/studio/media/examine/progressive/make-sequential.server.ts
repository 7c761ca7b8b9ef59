import { loadSharp } from '#platform/load-sharp.ts';
import { BlockWriter } from './block-writer.server.ts';
import { type HuffmanTable, readHuffmanTables } from './huffman-tables.server.ts';
import {
  type JpegComponent,
  type ProgressiveJpeg,
  readProgressiveJpeg,
} from './read-progressive-jpeg.server.ts';
import { ScanReader } from './scan-reader.server.ts';

/**
 * Converts a progressive JPEG to a sequential one, losslessly. Decoding a progressive one takes all its
 * coefficients in memory, up to 240 MB for 40 megapixels; here all scans are read in parallel, one row of
 * units at a time.
 *
 * @returns the file in parts
 * @throws Error where it is damaged
 *
 * @example
 * await writeFile(path, makeSequential(bytes));
 */
export async function* makeSequential(bytes: Buffer): AsyncGenerator<Buffer> {
  const jpeg = readProgressiveJpeg(bytes);
  const { components, rows } = jpeg;
  const { segments, tables } = await readStandardTables();
  yield Buffer.concat([
    ...jpeg.head,
    Buffer.from([0xff, 0xc0]),
    jpeg.frame,
    ...segments,
    describePass(components),
  ]);
  const coefficients = components.map((component) => new Int16Array(countBlocks(jpeg, component) * 64));
  const blocks = components.reduce((sum, component) => sum + countBlocks(jpeg, component), 0);
  const scans = jpeg.scans.map((scan) => new ScanReader(jpeg, scan));
  const writer = new BlockWriter(blocks);
  const last = components.map(() => 0);
  for (let line = 0; line < rows; line += 1) {
    for (const plane of coefficients) plane.fill(0);
    for (const scan of scans) scan.readLine(line, coefficients);
    writeLine(jpeg, (index, at) => {
      const isColour = index === 1 || index === 2;
      const [dc, ac] = isColour ? [tables.get(1), tables.get(0x11)] : [tables.get(0), tables.get(0x10)];
      last[index] = writer.write(
        coefficients[index] as Int16Array,
        at,
        last[index] as number,
        dc as HuffmanTable,
        ac as HuffmanTable,
      );
    });
    yield writer.take();
  }
  yield writer.end();
  yield Buffer.from([0xff, 0xd9]);
}

/** Blocks of a component in a row of units, including invisible ones at the edge. */
function countBlocks({ columns }: ProgressiveJpeg, { across, down }: JpegComponent): number {
  return columns * across * down;
}

/** Calls `write` for each block of a row, in the order of a sequential scan. */
function writeLine(
  { components, columns }: ProgressiveJpeg,
  write: (index: number, at: number) => void,
): void {
  for (let unit = 0; unit < columns; unit += 1) {
    for (const [index, { across, down }] of components.entries()) {
      for (let row = 0; row < down; row += 1) {
        const from = (row * columns + unit) * across;
        for (let column = 0; column < across; column += 1) write(index, (from + column) * 64);
      }
    }
  }
}

/** The header of the only scan: all components, all coefficients. */
function describePass(components: readonly JpegComponent[]): Buffer {
  const named = components.flatMap(({ id }, index) => [id, index === 1 || index === 2 ? 0x11 : 0]);
  return Buffer.from([0xff, 0xda, 0, 6 + named.length, components.length, ...named, 0, 63, 0]);
}

/** The standard's Huffman tables, which fit any picture, taken from the encoder's own output. */
async function readStandardTables(): Promise<{ segments: Buffer[]; tables: Map<number, HuffmanTable> }> {
  const sharp = await loadSharp();
  const bytes = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#000' } })
    .jpeg({ optimiseCoding: false })
    .toBuffer();
  const segments: Buffer[] = [];
  const tables = new Map<number, HuffmanTable>();
  for (let offset = 2; bytes[offset + 1] !== 0xda; ) {
    const end = offset + 2 + bytes.readUInt16BE(offset + 2);
    if (bytes[offset + 1] === 0xc4) {
      segments.push(bytes.subarray(offset, end));
      readHuffmanTables(bytes.subarray(offset + 4, end), tables);
    }
    offset = end;
  }
  return { segments, tables };
}
