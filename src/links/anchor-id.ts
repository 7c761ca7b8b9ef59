/**
 * The `id` for an anchor named by an editor: the name percent-encoded as in a URL's hash, with `%20` for a space and
 * `%C3%BC` for an ü. Inertia looks up the hash without decoding it, and scrolls to the top if there is no such `id`;
 * browsers also try it undecoded first.
 *
 * @returns undefined if the name is missing or blank
 */
export function toAnchorId(name: string | undefined): string | undefined {
  const { hash } = new URL(`#${name?.trim() ?? ''}`, 'http://localhost');
  return hash.slice(1) || undefined;
}
