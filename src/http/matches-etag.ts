/**
 * Whether an `If-None-Match` header names an ETag, compared weakly (RFC 9110 §13.1.2).
 *
 * @param etag as the answer has it, in quotes
 */
export function matchesEtag(condition: string | undefined, etag: string): boolean {
  // What browsers send: the ETag as they were given it.
  if (condition === etag) return true;
  const tags = condition?.split(',').map(toOpaqueTag) ?? [];
  return tags.includes('*') || tags.includes(toOpaqueTag(etag));
}

function toOpaqueTag(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}
