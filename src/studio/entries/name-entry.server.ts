import { findPlace } from '#content-source/embedded/find-place.ts';
import type { EntryName } from '../api/entries.ts';
import { type Editor, isAllowedFor, type Permission } from '../api/roles.ts';
import { ApiError } from '../api-error.server.ts';

/** The longest name of a file, which the database takes. */
const longest = 400;

/** What an entry is, by its file; undefined where nothing could be read from a file of that name. */
export function nameEntry(file: string): EntryName | undefined {
  if (file.length > longest || file !== file.normalize('NFC') || /\p{Cc}/u.test(file)) return undefined;
  const place = findPlace(file);
  return place && { file, kind: place.kind, key: place.key, ...(place.locale && { locale: place.locale }) };
}

/**
 * What an entry is to which somebody wants to do something.
 *
 * @throws ApiError where there can be no such entry, or where they may not
 */
export function nameAllowedEntry(file: string, editor: Editor, permission: Permission): EntryName {
  const name = nameEntry(file);
  if (!name) throw new ApiError({ code: 'not-found', message: 'There can be no such entry.' });
  if (!isAllowedFor(editor, permission, name.locale)) {
    throw new ApiError({
      code: 'forbidden',
      message:
        permission === 'publish'
          ? 'Your role does not let you publish this entry.'
          : 'Your role does not let you change this entry.',
      remedy: 'Ask an administrator for it.',
    });
  }
  return name;
}
