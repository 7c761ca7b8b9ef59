import type { MediaItem, MediaPage, MediaQuery } from './contract.ts';
import { isUndescribed } from './media-words.ts';

/**
 * Filters and pages items by a query.
 *
 * @param isUsed only called for `unused` queries
 */
export function filterItems(
  items: readonly MediaItem[],
  query: MediaQuery,
  isUsed: (name: string) => boolean,
): MediaPage {
  const words = fold(query.q ?? '')
    .split(/\s+/)
    .filter(Boolean);
  const found = items.filter(
    (item) =>
      (!query.kinds || query.kinds.includes(item.kind)) &&
      (query.folder === undefined || isInFolder(item.folder, query.folder)) &&
      (!query.tag || item.tags.includes(query.tag)) &&
      (!query.undescribed || isUndescribed(item)) &&
      (!query.unused || (item.origin === 'uploaded' && !item.isOverFile && !isUsed(item.name))) &&
      matches(item, words),
  );
  const { offset = 0, limit = 60 } = query;
  return {
    items: found.slice(offset, offset + limit),
    total: found.length,
    folders: listFolders(items),
    tags: [...new Set(items.flatMap(({ tags }) => tags))].sort(),
  };
}

function isInFolder(folder: string, asked: string): boolean {
  return asked === '' || folder === asked || folder.startsWith(`${asked}/`);
}

function matches(item: MediaItem, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const { name, fileName, givenName, title, titles = {}, alt, tags, folder } = item;
  const names = [name, fileName, givenName, title, folder, ...tags];
  const text = fold([...names, ...Object.values(titles), ...Object.values(alt)].join('\n'));
  return words.every((word) => text.includes(word));
}

/** Composed or decomposed, with or without diacritics, `ß` or `ss`: in names and words alike. */
function fold(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');
}

/** All folders, with their ancestors. */
function listFolders(items: readonly MediaItem[]): string[] {
  const folders = new Set<string>();
  for (const { folder } of items) {
    const parts = folder.split('/').filter(Boolean);
    for (const [index] of parts.entries()) folders.add(parts.slice(0, index + 1).join('/'));
  }
  return [...folders].sort();
}
