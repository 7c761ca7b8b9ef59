import { fastBits, type HuffmanTable } from './huffman-tables.server.ts';

/** Reads a scan's entropy-coded data bit by bit. */
export class BitReader {
  readonly #bytes: Buffer;
  #offset: number;
  /** Bits read ahead, of which the lowest `#count` are still to be consumed. */
  #bits = 0;
  #count = 0;
  /** How many of those are padding after the end of the data. */
  #padding = 0;

  constructor(bytes: Buffer, offset: number) {
    this.#bytes = bytes;
    this.#offset = offset;
  }

  /** @param count at most 16 */
  read(count: number): number {
    if (this.#count < count) this.#fill();
    this.#count -= count;
    return (this.#bits >>> this.#count) & ((1 << count) - 1);
  }

  /** Reads a signed value of `count` bits in JPEG's notation, in which the first bit gives the sign. */
  readSigned(count: number): number {
    if (count === 0) return 0;
    const value = this.read(count);
    return value < 1 << (count - 1) ? value - (1 << count) + 1 : value;
  }

  readCode({ fast, largest, shift, values }: HuffmanTable): number {
    if (this.#count < 16) this.#fill();
    const found = fast[(this.#bits >>> (this.#count - fastBits)) & ((1 << fastBits) - 1)] as number;
    if (found !== 0) {
      this.#count -= found >> 8;
      return found & 255;
    }
    for (let length = fastBits + 1; length <= 16; length += 1) {
      const code = (this.#bits >>> (this.#count - length)) & ((1 << length) - 1);
      if (code > (largest[length] as number)) continue;
      this.#count -= length;
      return values[code + (shift[length] as number)] as number;
    }
    throw new Error('A code is not in its table.');
  }

  /** @throws Error where more bits were consumed than there are */
  checkEnd(): void {
    if (this.#count < this.#padding) throw new Error('The data end too early.');
  }

  /** Continues after the next restart marker. */
  restart(): void {
    this.checkEnd();
    const at = this.#bytes.indexOf(0xff, this.#offset);
    const marker = this.#bytes[at + 1] as number;
    if (at === -1 || marker < 0xd0 || marker > 0xd7) throw new Error('A restart marker is missing.');
    this.#offset = at + 2;
    this.#count = 0;
    this.#padding = 0;
  }

  #fill(): void {
    while (this.#count <= 24) {
      let byte = this.#bytes[this.#offset] ?? 0xff;
      if (byte !== 0xff) this.#offset += 1;
      else if (this.#bytes[this.#offset + 1] === 0) this.#offset += 2;
      else {
        byte = 0;
        this.#padding += 8;
      }
      this.#bits = (this.#bits << 8) | byte;
      this.#count += 8;
    }
  }
}
