/**
 * Whether an `If-None-Match` header names an ETag, compared weakly (RFC 9110 §13.1.2).
 *
 * @param etag with its quotes
 */
export function matchesEtag(condition: string | undefined, etag: string): boolean {
  // The fast path: browsers send back the one ETag they got.
  if (condition === etag) return true;
  const tags = condition?.split(',').map(toOpaqueTag) ?? [];
  return tags.includes('*') || tags.includes(toOpaqueTag(etag));
}

function toOpaqueTag(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}
