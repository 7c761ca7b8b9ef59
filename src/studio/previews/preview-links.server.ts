import type { Selectable } from 'kysely';
import type { FileSource } from '#content-source/files/file-source.ts';
import { normalisePath } from '#links/decode-path.ts';
import type { Editor } from '#studio/contract/fields.ts';
import { nameEntry } from '#studio/contract/name-entry.server.ts';
import { findPerson } from '#studio/contract/people.server.ts';
import { isAllowedFor } from '#studio/contract/roles.ts';
import type { StudioDatabase, StudioKysely, StudioTables } from '#studio/contract/studio-tables.server.ts';
import { findPath } from '#studio/entries/list-entries.server.ts';
import { findEdited, readEntry } from '#studio/entries/read-entry.server.ts';

/** A shared preview link. */
export type SharedLink = Selectable<StudioTables['studio_preview_links']>;

export interface PreviewContext {
  database: Pick<StudioDatabase, 'kysely'>;
  content: Pick<FileSource, 'files'>;
}

/** Finds a link; undefined if it was revoked or never existed. */
export function findPreviewLink(kysely: StudioKysely, id: string): Promise<SharedLink | undefined> {
  return kysely.selectFrom('studio_preview_links').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * The present path of a link's page.
 *
 * @param id of a shared link, or of the person whose own link it is: that shows the whole site
 * @returns undefined if the link was revoked, its person has lost access, or the entry no longer has a page
 */
export async function findSharedPath(
  { database: { kysely }, content }: PreviewContext,
  id: string,
): Promise<string | undefined> {
  const link = await findPreviewLink(kysely, id);
  if (link) return findEditedPath({ database: { kysely }, content }, link.file);
  const person = await findPerson(kysely, id);
  return person && !person.locked_at ? '/' : undefined;
}

/**
 * Revokes the links that somebody has shared and, since their access was changed, could not share any more.
 *
 * @param person as they are now; undefined once removed
 */
export async function endPreviewLinksOfFormer(
  transaction: StudioKysely,
  id: string,
  editor: Editor | undefined,
): Promise<void> {
  const links = await transaction
    .selectFrom('studio_preview_links')
    .select(['id', 'file'])
    .where('created_by', '=', id)
    .execute();
  const over = links.filter(({ file }) => !editor || !isAllowedFor(editor, 'write', nameEntry(file)?.locale));
  if (over.length === 0) return;
  const ids = over.map((link) => link.id);
  await transaction.deleteFrom('studio_preview_links').where('id', 'in', ids).execute();
}

/** The canonical path of an entry's page by its draft; undefined for an entry without one. */
export async function findEditedPath(
  { database: { kysely }, content }: PreviewContext,
  file: string,
): Promise<string | undefined> {
  const name = nameEntry(file);
  const path = name && findPath(name, findEdited(await readEntry(kysely, content, file)));
  return path === undefined ? undefined : normalisePath(path);
}
