import { findJpegMarker } from '../find-jpeg-marker.server.ts';
import { type HuffmanTable, readHuffmanTables } from './huffman-tables.server.ts';

/** A component (plane) in blocks of 8 × 8 samples. */
export interface JpegComponent {
  id: number;
  /** Its blocks in each unit (MCU), across and down. */
  across: number;
  down: number;
  /** Visible blocks, across and down. */
  columns: number;
  rows: number;
}

/** A scan: a pass that adds or refines some coefficients. */
export interface JpegScan {
  /** Indices of the components. */
  components: readonly number[];
  /** Spectral selection: the first and last of the 64 coefficients. */
  first: number;
  last: number;
  /** Successive approximation: the bit position of the previous scan, 0 for none, and of this one. */
  high: number;
  low: number;
  /** One for each of its components. */
  dcTables: readonly (HuffmanTable | undefined)[];
  acTables: readonly (HuffmanTable | undefined)[];
  /** Units or blocks between restart markers; 0 for none. */
  restartInterval: number;
  /** Offset of its data. */
  offset: number;
}

/** The structure of a progressive JPEG. */
export interface ProgressiveJpeg {
  bytes: Buffer;
  /** Segments to copy to the sequential file: all before the data, except frame and tables. */
  head: readonly Buffer[];
  /** The frame segment, without its marker. */
  frame: Buffer;
  components: readonly JpegComponent[];
  /** Units (MCUs) across and down. */
  columns: number;
  rows: number;
  scans: readonly JpegScan[];
}

/** Generous limit: every scan costs time for every block. */
const mostScans = 100;

/**
 * Parses the structure of a progressive JPEG.
 *
 * @throws Error where it is damaged, or not a progressive JPEG
 */
export function readProgressiveJpeg(bytes: Buffer): ProgressiveJpeg {
  const head: Buffer[] = [bytes.subarray(0, 2)];
  const scans: JpegScan[] = [];
  const tables = new Map<number, HuffmanTable>();
  let restartInterval = 0;
  let frame: ReturnType<typeof readFrame> | undefined;
  let offset = 2;
  while (offset + 4 <= bytes.length) {
    const marker = bytes[offset + 1] as number;
    if (bytes[offset] !== 0xff) throw new Error('A marker is missing.');
    if (marker === 0xff) {
      offset += 1;
      continue;
    }
    const end = offset + 2 + bytes.readUInt16BE(offset + 2);
    const content = bytes.subarray(offset + 4, end);
    if (marker === 0xc4) readHuffmanTables(content, tables);
    else if (marker === 0xdd) restartInterval = content.readUInt16BE(0);
    else if (marker === 0xda) {
      if (!frame || scans.length >= mostScans) throw new Error('There are too many passes.');
      scans.push({ ...readScan(content, frame.components, tables), restartInterval, offset: end });
      offset = findJpegMarker(bytes, end);
      if (bytes[offset + 1] === 0xd9) return { bytes, head, ...frame, scans };
      continue;
    } else if (isFrame(marker)) {
      if (marker !== 0xc2) throw new Error('This kind of JPEG is not supported.');
      frame = readFrame(bytes.subarray(offset + 2, end));
    } else if (scans.length === 0) head.push(bytes.subarray(offset, end));
    else throw new Error('A segment between its passes changes how it is decoded.');
    offset = end;
  }
  throw new Error('It has no end marker.');
}

/** A start-of-frame marker of any kind; C4, C8 and CC have other meanings. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function readFrame(frame: Buffer) {
  const [height, width, count] = [frame.readUInt16BE(3), frame.readUInt16BE(5), frame.readUInt8(7)];
  if (frame[2] !== 8 || height === 0 || width === 0) throw new Error('This kind of JPEG is not supported.');
  const factors = Array.from({ length: count }, (_, index) => frame.readUInt8(9 + index * 3));
  // A single component is never interleaved, whatever its sampling factors.
  const sampling = factors.map(
    (factor) => (count === 1 ? [1, 1] : [factor >> 4, factor & 15]) as [number, number],
  );
  const across = Math.max(...sampling.map(([own]) => own));
  const down = Math.max(...sampling.map(([, own]) => own));
  if (sampling.some(([own, ownDown]) => own < 1 || own > 4 || ownDown < 1 || ownDown > 4))
    throw new Error('Its planes have no size.');
  const components = sampling.map(([own, ownDown], index) => ({
    id: frame.readUInt8(8 + index * 3),
    across: own,
    down: ownDown,
    columns: Math.ceil(Math.ceil((width * own) / across) / 8),
    rows: Math.ceil(Math.ceil((height * ownDown) / down) / 8),
  }));
  return {
    frame,
    components,
    columns: Math.ceil(width / (8 * across)),
    rows: Math.ceil(height / (8 * down)),
  };
}

function readScan(
  content: Buffer,
  components: readonly JpegComponent[],
  tables: ReadonlyMap<number, HuffmanTable>,
): Omit<JpegScan, 'restartInterval' | 'offset'> {
  const count = content.readUInt8(0);
  const named = Array.from({ length: count }, (_, index) => content.readUInt8(1 + index * 2));
  const chosen = Array.from({ length: count }, (_, index) => content.readUInt8(2 + index * 2));
  const [first, last, bits] = [1, 2, 3].map((at) => content.readUInt8(count * 2 + at)) as [
    number,
    number,
    number,
  ];
  const indices = named.map((id) => components.findIndex((component) => component.id === id));
  const isSound = first === 0 ? last === 0 : count === 1 && first <= last && last < 64;
  if (count === 0 || indices.includes(-1) || !isSound)
    throw new Error('A pass refers to a component or range that does not exist.');
  return {
    components: indices,
    first,
    last,
    high: bits >> 4,
    low: bits & 15,
    dcTables: chosen.map((table) => tables.get(table >> 4)),
    acTables: chosen.map((table) => tables.get(0x10 | (table & 15))),
  };
}
