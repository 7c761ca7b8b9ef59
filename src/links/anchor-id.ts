/**
 * The `id` of a place that an editor has named, so that links find it: as an address writes the name, with `%20` for a
 * space and `%C3%BC` for an ü. Inertia looks for the place by the address's hash as it stands there, and goes to the
 * top of the page when it finds none; browsers do so first, before they decode it.
 *
 * @returns undefined where there is no name
 */
export function toAnchorId(name: string | undefined): string | undefined {
  const { hash } = new URL(`#${name?.trim() ?? ''}`, 'http://localhost');
  return hash.slice(1) || undefined;
}
