/** A command that cannot be carried out as it was typed: the message says how to type it. */
export class UsageError extends Error {
  override name = 'UsageError';
}
