/** A file that is not taken: why, and what to do instead, for editors. */
export class RefusedFileError extends Error {
  override name = 'RefusedFileError';
  readonly remedy: string;

  constructor(message: string, remedy: string) {
    super(message);
    this.remedy = remedy;
  }
}
