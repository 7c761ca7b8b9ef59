/** Something that keeps the site from starting, and that whoever starts it can mend. The message says how. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
