import { ApiError } from '#studio/contract/api-error.server.ts';
import type { MediaItem } from './contract.ts';
import type { MediaContext } from './media-context.server.ts';
import { findVersionThumbnail, listItems } from './media-items.server.ts';
import { readStoredMedia } from './media-rows.server.ts';

type LibraryContext = Pick<MediaContext, 'content' | 'files'> & {
  database: Pick<MediaContext['database'], 'kysely'>;
};

export async function readLibrary({ database, content, files }: LibraryContext): Promise<MediaItem[]> {
  return listItems(await readStoredMedia(database.kysely), content.mediaFiles(), files);
}

/**
 * Deleted items whose files are still kept. They have no address on the site, so their thumbnails come from
 * the studio's API.
 */
export async function readDeleted({ database, files }: LibraryContext): Promise<MediaItem[]> {
  const items = listItems(await readStoredMedia(database.kysely, 'deleted'), [], files);
  return items.map((item) => ({
    ...item,
    isDeleted: true as const,
    thumbnail: findVersionThumbnail(item.kind, item.name, item.version ?? ''),
    preview: '',
  }));
}

/** @throws ApiError `not-found` */
export async function findItem(context: LibraryContext, name: string): Promise<MediaItem> {
  const item = (await readLibrary(context)).find((one) => one.name === name);
  if (item) return item;
  throw noSuchItem(name);
}

export function noSuchItem(name: string): ApiError {
  return new ApiError({
    code: 'not-found',
    message: `There is no picture or film called “${name}”.`,
    remedy: 'Look for it in the library: it may have been deleted.',
  });
}
