/** Collapses white space and control characters into single spaces. */
export function toLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** Normalises a folder path: trimmed segments without empty ones. */
export function toFolder(path: string): string {
  return path.split('/').map(toLine).filter(Boolean).join('/');
}

/** Parses comma-separated tags: lower-cased, deduplicated, sorted. */
export function readTags(line: string): string[] {
  const tags = line.split(',').map((tag) => tag.trim().toLowerCase());
  return [...new Set(tags.filter(Boolean))].sort();
}
