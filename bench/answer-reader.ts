/** Finds where responses end on a connection (RFC 9112 §6), parsing no more than that takes. */
export class AnswerReader {
  #head = '';
  /** Bytes left to skip; undefined while reading a head. */
  #left: number | undefined;
  #isChunked = false;
  #sizeLine = '';
  #status = 0;
  readonly #onAnswer: (status: number) => void;

  /** @param onAnswer is called at the end of each answer, with its status */
  constructor(onAnswer: (status: number) => void) {
    this.#onAnswer = onAnswer;
  }

  read(bytes: Buffer): void {
    let at = 0;
    while (at < bytes.length) {
      if (this.#left === undefined) at = this.#readHead(bytes, at);
      else if (this.#left > 0) at = this.#skip(bytes, at);
      else at = this.#readSize(bytes, at);
      if (this.#left === 0 && !this.#isChunked) this.#end();
    }
  }

  #readHead(bytes: Buffer, at: number): number {
    const start = Math.max(0, this.#head.length - 3);
    this.#head += bytes.toString('latin1', at);
    const end = this.#head.indexOf('\r\n\r\n', start);
    if (end < 0) return bytes.length;
    const unread = this.#head.length - end - 4;
    const head = this.#head.slice(0, end);
    this.#head = '';
    this.#status = Number(head.slice(9, 12));
    const hasBody = this.#status !== 304 && this.#status !== 204;
    this.#isChunked = hasBody && /\r\ntransfer-encoding: *chunked/i.test(head);
    this.#left = hasBody ? Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0) : 0;
    return bytes.length - unread;
  }

  #skip(bytes: Buffer, at: number): number {
    const count = Math.min(this.#left ?? 0, bytes.length - at);
    this.#left = (this.#left ?? 0) - count;
    return at + count;
  }

  /** Reads a chunk's size line, in hexadecimal. The chunk ends with a line break as well. */
  #readSize(bytes: Buffer, at: number): number {
    const end = bytes.indexOf('\n', at);
    this.#sizeLine += bytes.toString('latin1', at, end < 0 ? bytes.length : end);
    if (end < 0) return bytes.length;
    const size = Number.parseInt(this.#sizeLine, 16);
    this.#sizeLine = '';
    this.#left = size + 2;
    // The last chunk is empty, followed only by its line break.
    if (size === 0) this.#isChunked = false;
    return end + 1;
  }

  #end(): void {
    this.#left = undefined;
    this.#onAnswer(this.#status);
  }
}
