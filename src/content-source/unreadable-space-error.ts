/** Contentful cannot be read. The message gives the reason in one line, and names the setting if one is wrong. */
export class UnreadableSpaceError extends Error {
  override readonly name = 'UnreadableSpaceError';
}
