/** The tags in a line with commas between them, each once, as they are kept: in small letters, sorted. */
export function readTags(line: string): string[] {
  const tags = line.split(',').map((tag) => tag.trim().toLowerCase());
  return [...new Set(tags.filter(Boolean))].sort();
}
