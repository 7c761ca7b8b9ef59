import { BitReader } from './bit-reader.server.ts';
import type { HuffmanTable } from './huffman-tables.server.ts';
import type { JpegScan, ProgressiveJpeg } from './read-progressive-jpeg.server.ts';

/**
 * Decodes one scan of a progressive JPEG, one row of units at a time, without keeping any: all scans can be
 * read in parallel.
 */
export class ScanReader {
  readonly #jpeg: ProgressiveJpeg;
  readonly #scan: JpegScan;
  readonly #bits: BitReader;
  /** The previous DC coefficient of each component. */
  readonly #last: Int32Array;
  /** Remaining blocks of an end-of-band run. */
  #empty = 0;
  #beforeRestart: number;

  constructor(jpeg: ProgressiveJpeg, scan: JpegScan) {
    this.#jpeg = jpeg;
    this.#scan = scan;
    this.#bits = new BitReader(jpeg.bytes, scan.offset);
    this.#last = new Int32Array(scan.components.length);
    this.#beforeRestart = scan.restartInterval;
  }

  /**
   * @param line row of units; rows must be read in order
   * @param coefficients of that row, by component: 64 for each block, in zigzag order
   */
  readLine(line: number, coefficients: readonly Int16Array[]): void {
    const { components } = this.#scan;
    const [only] = components;
    if (components.length === 1 && only !== undefined) this.#readAlone(line, only, coefficients);
    else this.#readTogether(coefficients);
    this.#bits.checkEnd();
  }

  /** A scan of a single component omits invisible blocks. */
  #readAlone(line: number, index: number, coefficients: readonly Int16Array[]): void {
    const { components, columns: units } = this.#jpeg;
    const { across, down, columns, rows } = components[index] as ProgressiveJpeg['components'][0];
    const blocks = coefficients[index] as Int16Array;
    const end = Math.min(down, rows - line * down);
    for (let row = 0; row < end; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        this.#restartWhenDue();
        this.#readBlock(blocks, (row * units * across + column) * 64, 0);
      }
    }
  }

  #readTogether(coefficients: readonly Int16Array[]): void {
    const { components, columns } = this.#jpeg;
    for (let unit = 0; unit < columns; unit += 1) {
      this.#restartWhenDue();
      for (const [place, index] of this.#scan.components.entries()) {
        const { across, down } = components[index] as ProgressiveJpeg['components'][0];
        const blocks = coefficients[index] as Int16Array;
        for (let row = 0; row < down; row += 1) {
          const from = (row * columns + unit) * across;
          for (let column = 0; column < across; column += 1)
            this.#readBlock(blocks, (from + column) * 64, place);
        }
      }
    }
  }

  #restartWhenDue(): void {
    if (this.#scan.restartInterval === 0) return;
    if (this.#beforeRestart === 0) {
      this.#bits.restart();
      this.#last.fill(0);
      this.#empty = 0;
      this.#beforeRestart = this.#scan.restartInterval;
    }
    this.#beforeRestart -= 1;
  }

  #readBlock(blocks: Int16Array, at: number, place: number): void {
    const { first, high, low } = this.#scan;
    if (first > 0) {
      if (high === 0) this.#readMore(blocks, at);
      else this.#refineMore(blocks, at);
    } else if (high > 0) {
      if (this.#bits.read(1) === 1) blocks[at] = (blocks[at] as number) | (1 << low);
    } else {
      const size = this.#bits.readCode(need(this.#scan.dcTables[place]));
      const value = (this.#last[place] as number) + this.#bits.readSigned(size & 15);
      this.#last[place] = value;
      blocks[at] = value * (1 << low);
    }
  }

  #readMore(blocks: Int16Array, at: number): void {
    if (this.#empty > 0) {
      this.#empty -= 1;
      return;
    }
    const { first, last, low, acTables } = this.#scan;
    const table = need(acTables[0]);
    for (let index = first; index <= last; index += 1) {
      const code = this.#bits.readCode(table);
      const [run, size] = [code >> 4, code & 15];
      if (size === 0 && run < 15) {
        this.#empty = this.#bits.read(run) + (1 << run) - 1;
        return;
      }
      index += run;
      if (size > 0 && index <= last) blocks[at + index] = this.#bits.readSigned(size) * (1 << low);
    }
  }

  #refineMore(blocks: Int16Array, at: number): void {
    const { first, last, low, acTables } = this.#scan;
    const table = need(acTables[0]);
    let index = first;
    while (this.#empty === 0 && index <= last) {
      const code = this.#bits.readCode(table);
      const [run, size] = [code >> 4, code & 15];
      if (size === 0 && run < 15) {
        this.#empty = (1 << run) + this.#bits.read(run);
        break;
      }
      const value = size === 0 ? 0 : this.#bits.read(1) === 1 ? 1 << low : -(1 << low);
      index = this.#refineRun(blocks, at, index, run);
      if (value !== 0 && index <= last) blocks[at + index] = value;
      index += 1;
    }
    if (this.#empty === 0) return;
    this.#refineRun(blocks, at, index, 64);
    this.#empty -= 1;
  }

  /**
   * Refines non-zero coefficients, up to the end of a run of zeros.
   *
   * @returns the index of the next zero coefficient
   */
  #refineRun(blocks: Int16Array, at: number, from: number, run: number): number {
    const { last, low } = this.#scan;
    const bit = 1 << low;
    let left = run;
    let index = from;
    for (; index <= last; index += 1) {
      const value = blocks[at + index] as number;
      if (value === 0) {
        if (left === 0) break;
        left -= 1;
      } else if (this.#bits.read(1) === 1 && (Math.abs(value) & bit) === 0) {
        blocks[at + index] = value + (value > 0 ? bit : -bit);
      }
    }
    return index;
  }
}

function need(table: HuffmanTable | undefined): HuffmanTable {
  if (!table) throw new Error('A pass refers to a table that does not exist.');
  return table;
}
