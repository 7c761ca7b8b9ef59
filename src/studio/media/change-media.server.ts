import { parse } from 'node:path';
import type { Selectable, Transaction } from 'kysely';
import type { ExaminedFile } from '#content-source/files/index-media.ts';
import { digestMedia } from '#content-source/overlay/compare-media.ts';
import type { Locale } from '#i18n/locales.ts';
import { advanceRevision } from '#studio/contract/advance-revision.server.ts';
import { conflict, invalid } from '#studio/contract/api-error.server.ts';
import { noteEvents } from '#studio/contract/note-events.server.ts';
import { recordAudit } from '#studio/contract/record-audit.server.ts';
import { type StudioTables, toTime } from '#studio/contract/studio-tables.server.ts';
import { type Requester, writeAs } from '#studio/contract/write-as.server.ts';
import type { MediaBulk, MediaChange, MediaItem } from './contract.ts';
import type { MediaContext } from './media-context.server.ts';
import { findItem, noSuchItem, readDeleted, readLibrary } from './media-items.server.ts';
import { readStoredMedia, type StoredMedia } from './media-rows.server.ts';
import { readTags, toFolder, toLine } from './normalise.ts';
import type { MediaTable } from './tables.server.ts';
import { toExaminedFile } from './to-examined-file.server.ts';

type Author = Pick<Requester, 'id' | 'confirm'>;

/**
 * Runs `work` in a transaction, serialised with all other publications, and resolves once this site shows the
 * result.
 *
 * @param editor undefined for upkeep
 */
export async function changeLibrary<Result>(
  { database, overlay, content }: Pick<MediaContext, 'database' | 'overlay' | 'content'>,
  editor: Author | undefined,
  work: (transaction: Transaction<StudioTables>) => Promise<Result>,
): Promise<Result> {
  const result = await writeAs(database, editor, async (transaction) => {
    await advanceRevision(transaction, database);
    return work(transaction);
  });
  await overlay.refresh();
  await content.settle();
  return result;
}

/**
 * Changes an item's metadata. For a file of the content, the metadata goes into a row that overrides its
 * manifest.
 *
 * @throws ApiError where the item no longer exists
 */
export function editItem(
  context: MediaContext,
  editor: Author,
  name: string,
  change: MediaChange,
): Promise<void> {
  return changeLibrary(context, editor, async (transaction) => {
    // Read within the lock: somebody may have deleted it.
    await describeInTables(context, transaction, await findItem(within(context, transaction), name));
    // Merge, to keep what others have written in other locales.
    const row = await transaction
      .selectFrom('studio_media')
      .select(['alt', 'titles', 'made_from', 'is_decorative', 'title', 'focus', 'tags', 'folder'])
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    const { was, ...made } = change;
    if (was) refuseOvertaken(row, was);
    const { alt, isDecorative, title, titles, madeFrom, poster, focus, tags, folder } = made;
    await transaction
      .updateTable('studio_media')
      .set({
        updated_at: toTime(context.now()),
        ...(alt && { alt: JSON.stringify(putTexts(JSON.parse(row.alt), alt)) }),
        ...(isDecorative !== undefined && { is_decorative: isDecorative ? 1 : 0 }),
        ...(title !== undefined && { title: title || null }),
        ...(titles && { titles: JSON.stringify(putTexts(JSON.parse(row.titles), titles)) }),
        ...(madeFrom && { made_from: JSON.stringify(putTexts(JSON.parse(row.made_from), madeFrom)) }),
        ...(poster !== undefined && { poster }),
        ...(focus !== undefined && { focus }),
        ...(tags && { tags: JSON.stringify(tags) }),
        ...(folder !== undefined && { folder }),
      })
      .where('name', '=', name)
      .execute();
    const fields = Object.keys(made);
    await audit(context, transaction, editor, 'media.edit', name, { fields });
  });
}

/**
 * Moves, tags, deletes or restores several items; all or none. The caller has checked their uses.
 *
 * @returns their names, without duplicates
 * @throws ApiError where an item does not exist or, to restore, is not deleted
 */
export function changeItems(context: MediaContext, editor: Author, bulk: MediaBulk): Promise<string[]> {
  return changeLibrary(context, editor, async (transaction) => {
    const read = bulk.action === 'restore' ? readDeleted : readLibrary;
    const all = new Map((await read(within(context, transaction))).map((item) => [item.name, item]));
    const names = [...new Set(bulk.names)];
    for (const name of names) {
      const item = all.get(name);
      if (!item) throw noSuchItem(name);
      if (bulk.action === 'delete') await removeItem(context, transaction, item);
      else if (bulk.action === 'restore') await restoreItem(context, transaction, item);
      else {
        await describeInTables(context, transaction, item);
        const set = bulk.action === 'move' ? { folder: bulk.folder } : { tags: retag(item, bulk) };
        await transaction
          .updateTable('studio_media')
          .set({ ...set, updated_at: toTime(context.now()) })
          .where('name', '=', name)
          .execute();
      }
      await audit(context, transaction, editor, `media.${bulk.action}`, name, listDetails(bulk));
    }
    return names;
  });
}

/** A context whose reads go through the transaction. */
export function within(context: MediaContext, kysely: Transaction<StudioTables>): MediaContext {
  return { ...context, database: { ...context.database, kysely } };
}

function listDetails(bulk: MediaBulk): Readonly<Record<string, unknown>> | undefined {
  if (bulk.action === 'move') return { folder: bulk.folder };
  return bulk.action === 'tag' ? { add: bulk.add, remove: bulk.remove } : undefined;
}

function retag({ tags }: MediaItem, { add, remove }: MediaBulk & { action: 'tag' }): string {
  const left = tags.filter((tag) => !remove.includes(tag));
  return JSON.stringify([...new Set([...left, ...add])].sort());
}

/** Deletes an upload. If it stood in for a file of the content, that file reappears with its own metadata. */
async function removeItem(
  context: MediaContext,
  transaction: Transaction<StudioTables>,
  { name, origin, isOverFile }: MediaItem,
): Promise<void> {
  if (origin === 'file') {
    throw invalid(
      `“${name}” comes with the site's files and cannot be deleted.`,
      'Replace it, or ask for it to be removed from content/media.',
    );
  }
  await transaction
    .updateTable('studio_media')
    .set(isOverFile ? { file_id: null } : { deleted_at: toTime(context.now()) })
    .where('name', '=', name)
    .execute();
}

async function restoreItem(
  context: MediaContext,
  transaction: Transaction<StudioTables>,
  { name }: MediaItem,
): Promise<void> {
  await transaction
    .updateTable('studio_media')
    .set({ deleted_at: null, updated_at: toTime(context.now()) })
    .where('name', '=', name)
    .execute();
}

type Described = Pick<
  MediaItem,
  'name' | 'alt' | 'isDecorative' | 'title' | 'titles' | 'madeFrom' | 'poster' | 'focus' | 'tags' | 'folder'
>;

/**
 * Ensures that an item has a row. For a file of the content, the row starts with the manifest's metadata; so
 * it does for one whose name belonged to an item deleted before.
 */
export async function describeInTables(
  context: Pick<MediaContext, 'now' | 'content'>,
  transaction: Transaction<StudioTables>,
  { name, alt, isDecorative, title, titles = {}, madeFrom = {}, poster, focus, tags, folder }: Described,
): Promise<void> {
  const row = {
    file_id: null,
    alt: JSON.stringify(alt),
    is_decorative: isDecorative ? 1 : 0,
    title: title ?? null,
    titles: JSON.stringify(titles),
    made_from: JSON.stringify(madeFrom),
    poster: poster === undefined || poster === `${name}-poster` ? null : poster,
    focus: focus ?? null,
    tags: JSON.stringify(tags),
    folder,
    seen: '[]',
    uploaded_at: null,
    uploaded_by: null,
    updated_at: toTime(context.now()),
    deleted_at: null,
  };
  await transaction
    .insertInto('studio_media')
    .values({ name, ...row })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet(row).where('studio_media.deleted_at', 'is not', null),
    )
    .execute();
  await noteSeen(context, transaction, name);
}

/** Texts by locale with some of them changed; blank ones go. */
export function putTexts(
  texts: Partial<Record<Locale, string>>,
  change: NonNullable<MediaChange['alt']>,
): Partial<Record<Locale, string>> {
  const all = { ...texts, ...change };
  return Object.fromEntries(Object.entries(all).filter(([, text]) => text?.trim()));
}

/** Notes a change for the audit log; one that is not the studio's own upkeep for webhooks too. */
export async function audit(
  { now, database }: Pick<MediaContext, 'now' | 'database'>,
  transaction: Transaction<StudioTables>,
  editor: Pick<Author, 'id'>,
  action: string,
  subject: string,
  details?: Readonly<Record<string, unknown>>,
): Promise<void> {
  await recordAudit(transaction, { by: editor.id, action, subject, ...(details && { details }) }, now);
  if (editor.id === 'system') return;
  const data = { name: subject, change: action.replace('media.', '') };
  await noteEvents(transaction, database, [{ type: 'media.changed', subject: `media/${subject}`, data }]);
}

/** Digests kept of an item: more than there are changes between two exports. */
const most = 100;

/**
 * Records, before an item changes, the digests of its content files and of its own state: an export
 * overwrites files with these digests, and no others.
 */
async function noteSeen(
  { content }: Pick<MediaContext, 'content'>,
  transaction: Transaction<StudioTables>,
  name: string,
): Promise<void> {
  const stored = (await readStoredMedia(transaction, 'present', name)).get(name);
  if (!stored) return;
  const own = content.mediaFiles().filter((file) => file.asset && parse(file.name).name === name);
  const digests = [own, describe(stored, own)].filter((files) => files.length > 0).map(digestMedia);
  const seen = new Set([...(JSON.parse(stored.seen) as string[]), ...digests]);
  await transaction
    .updateTable('studio_media')
    .set({ seen: JSON.stringify([...seen].slice(-most)) })
    .where('name', '=', name)
    .execute();
}

/** The files that an export would write for an item. */
function describe(stored: StoredMedia, own: readonly ExaminedFile[]): ExaminedFile[] {
  const { version } = stored;
  if (version) return [toExaminedFile(stored, { path: '', modified: 0 }, version.file_name)];
  return own.map((file) => {
    const { entry } = toExaminedFile(stored, undefined, file.name);
    return entry ? { ...file, entry: { ...file.entry, ...entry } } : file;
  });
}

type Row = Pick<
  Selectable<MediaTable>,
  'alt' | 'titles' | 'is_decorative' | 'title' | 'focus' | 'tags' | 'folder'
>;
type Texts = Readonly<Record<string, string>>;

/**
 * Compare-and-set: refuses to overwrite changes that the editor has not seen.
 *
 * @param was the values that the editor saw
 * @throws ApiError `conflict` where any has changed since
 */
function refuseOvertaken(row: Row, was: NonNullable<MediaChange['was']>): void {
  const isAsSeen =
    isSame(JSON.parse(row.alt) as Texts, was.alt) &&
    isSame(JSON.parse(row.titles) as Texts, was.titles) &&
    (was.isDecorative === undefined || was.isDecorative === (row.is_decorative === 1)) &&
    (was.title === undefined || toLine(was.title) === toLine(row.title ?? '')) &&
    (was.focus === undefined || was.focus === row.focus) &&
    (was.folder === undefined || toFolder(was.folder) === toFolder(row.folder)) &&
    (was.tags === undefined ||
      readTags(was.tags.join()).join() === readTags((JSON.parse(row.tags) as string[]).join()).join());
  if (isAsSeen) return;
  throw conflict(
    'Somebody else has changed this since you opened it.',
    'Check what they wrote. Save again to replace it with yours.',
  );
}

function isSame(texts: Texts, was: MediaChange['alt'] = {}): boolean {
  return Object.entries(was).every(([locale, text]) => toLine(texts[locale] ?? '') === toLine(text ?? ''));
}
