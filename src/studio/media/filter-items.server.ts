import { foldText, seekWords } from '#i18n/fold-text.ts';
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
  const hasWords = seekWords(query.q ?? '');
  const found = items.filter(
    (item) =>
      (!query.kinds || query.kinds.includes(item.kind)) &&
      (!query.folder || `${item.folder}/`.startsWith(`${query.folder}/`)) &&
      (!query.tag || item.tags.includes(query.tag)) &&
      (!query.undescribed || isUndescribed(item)) &&
      (!query.unused || (item.origin === 'uploaded' && !item.isOverFile && !isUsed(item.name))) &&
      (!query.q || hasWords(toText(item))),
  );
  const { offset = 0, limit = 60 } = query;
  return {
    items: found.slice(offset, offset + limit),
    total: found.length,
    folders: listFolders(items),
    tags: [...new Set(items.flatMap(({ tags }) => tags))].sort(),
  };
}

/** All that is searched of an item. */
function toText(item: MediaItem): string {
  const { name, fileName, givenName, title, titles = {}, alt, tags, folder } = item;
  const names = [name, fileName, givenName, title, folder, ...tags];
  return foldText([...names, ...Object.values(titles), ...Object.values(alt)].join('\n'));
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
