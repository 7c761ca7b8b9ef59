import { findPlace } from '#content-source/files/find-place.ts';
import { ApiError, notFound } from './api-error.server.ts';
import type { Editor, EntryName } from './fields.ts';
import { isAllowed, isAllowedFor, nameLocales, type Permission } from './roles.ts';

/** The longest path that fits the database's column. */
const longest = 400;

/** Reads an entry's kind, locale and key from its file's path; undefined for a path at which no entry can be. */
export function nameEntry(file: string): EntryName | undefined {
  if (file.length > longest || file !== file.normalize('NFC') || /\p{Cc}/u.test(file)) return undefined;
  const place = findPlace(file);
  return place && { file, kind: place.kind, key: place.key, ...(place.locale && { locale: place.locale }) };
}

/**
 * Names an entry and checks the editor's permission for it.
 *
 * @throws ApiError `not-found` where no entry can be at the path, `forbidden` without the permission
 */
export function nameAllowedEntry(file: string, editor: Editor, permission: Permission): EntryName {
  const name = nameEntry(file);
  if (!name) throw notFound('That entry does not exist.');
  if (!isAllowedFor(editor, permission, name.locale)) {
    const act = permission === 'publish' ? 'publish' : 'change';
    const message = isAllowed(editor, permission)
      ? `You may ${act} entries of ${nameLocales(editor.locales)} only.`
      : `Your role does not let you ${act} this entry.`;
    const remedy = 'Ask an administrator for access.';
    throw new ApiError({ code: 'forbidden', message, remedy }, name.file);
  }
  return name;
}
