/** A file is refused; message and remedy are for editors. */
export class RefusedFileError extends Error {
  override name = 'RefusedFileError';
  readonly remedy: string;

  constructor(message: string, remedy: string) {
    super(message);
    this.remedy = remedy;
  }
}
