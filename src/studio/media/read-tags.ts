/** Parses comma-separated tags: lower-cased, deduplicated, sorted. */
export function readTags(line: string): string[] {
  const tags = line.split(',').map((tag) => tag.trim().toLowerCase());
  return [...new Set(tags.filter(Boolean))].sort();
}
