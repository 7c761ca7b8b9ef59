import type { HuffmanTable } from './huffman-tables.server.ts';

/** The most bytes for a block of 64 coefficients: 26 bits each, with every byte stuffed. */
const largestBlock = 416;

/** Encodes blocks of coefficients for a sequential JPEG. */
export class BlockWriter {
  readonly #buffer: Buffer;
  #length = 0;
  #bits = 0;
  #count = 0;

  /** @param mostBlocks to be written between two calls of `take` */
  constructor(mostBlocks: number) {
    this.#buffer = Buffer.allocUnsafe(mostBlocks * largestBlock + 2);
  }

  /**
   * @param at index of the first of its 64 coefficients
   * @param last the DC coefficient of the previous block
   * @returns its DC coefficient
   * @throws Error where a coefficient is out of range
   */
  write(blocks: Int16Array, at: number, last: number, dc: HuffmanTable, ac: HuffmanTable): number {
    const value = blocks[at] as number;
    this.#writeNumber(0, value - last, dc);
    let run = 0;
    for (let index = at + 1; index < at + 64; index += 1) {
      const coefficient = blocks[index] as number;
      if (coefficient === 0) {
        run += 1;
        continue;
      }
      for (; run > 15; run -= 16) this.#writeCode(0xf0, ac);
      this.#writeNumber(run, coefficient, ac);
      run = 0;
    }
    if (run > 0) this.#writeCode(0, ac);
    return value;
  }

  /** The complete bytes written since the last call. */
  take(): Buffer {
    const taken = Buffer.from(this.#buffer.subarray(0, this.#length));
    this.#length = 0;
    return taken;
  }

  /** Pads the last byte, and returns the rest. */
  end(): Buffer {
    if (this.#count > 0) this.#put((1 << (8 - this.#count)) - 1, 8 - this.#count);
    return this.take();
  }

  #writeNumber(run: number, value: number, table: HuffmanTable): void {
    const size = 32 - Math.clz32(Math.abs(value));
    this.#writeCode((run << 4) | size, table);
    if (size > 0) this.#put(value < 0 ? value + (1 << size) - 1 : value, size);
  }

  #writeCode(symbol: number, { codes, lengths }: HuffmanTable): void {
    const length = lengths[symbol] as number;
    if (length === 0) throw new Error('A coefficient is larger than in any picture.');
    this.#put(codes[symbol] as number, length);
  }

  #put(bits: number, count: number): void {
    this.#bits = (this.#bits << count) | bits;
    this.#count += count;
    while (this.#count >= 8) {
      this.#count -= 8;
      const byte = (this.#bits >>> this.#count) & 255;
      this.#buffer[this.#length++] = byte;
      // Byte stuffing: 0xFF is followed by 0, to tell it from a marker.
      if (byte === 255) this.#buffer[this.#length++] = 0;
    }
  }
}
