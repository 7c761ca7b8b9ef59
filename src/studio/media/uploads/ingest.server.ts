import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { parse } from 'node:path';
import type { Selectable, Transaction } from 'kysely';
import { assetHashLength } from '#content-source/assets.ts';
import { RefusedFileError } from '#content-source/refused-file-error.ts';
import { foldText } from '#i18n/fold-text.ts';
import { ApiError, invalid, notFound } from '#studio/contract/api-error.server.ts';
import { type StudioTables, toTime } from '#studio/contract/studio-tables.server.ts';
import { type Requester, writeAs } from '#studio/contract/write-as.server.ts';
import { audit, changeLibrary, describeInTables, within } from '../change-media.server.ts';
import { digestFile } from '../examine/digest-file.server.ts';
import { examineApart } from '../examine/examine-apart.server.ts';
import type { ExaminedUpload } from '../examine/examine-tasks.server.ts';
import type { MediaContext } from '../media-context.server.ts';
import { findItem, readLibrary } from '../media-items.server.ts';
import { readStoredMedia } from '../media-rows.server.ts';
import type { UploadsTable } from '../tables.server.ts';

export type Upload = Selectable<UploadsTable>;

/**
 * Creates an item, or the next version of one, from a complete file. Idempotent.
 *
 * @param file absolute path of the file, which is rewritten
 * @returns the item's name, and whether the library had the file already
 * @throws ApiError where it is refused
 */
export async function ingest(
  context: MediaContext,
  editor: Pick<Requester, 'id' | 'confirm'>,
  upload: Upload,
  file: string,
): Promise<{ name: string; isKnown: boolean }> {
  const cameAs = await describeBytes(file);
  const found = await examine(file);
  const replaced = upload.replaces === null ? undefined : await findItem(context, upload.replaces);
  if (replaced && replaced.kind !== found.kind && (replaced.kind === 'film' || found.kind === 'film')) {
    throw invalid(
      'A film cannot replace a picture, and a picture cannot replace a film.',
      'Upload it as a new item, and choose that in the entries.',
    );
  }
  const known = await findKnown(context, found, cameAs);
  if (known !== undefined && (!replaced || known === replaced.name)) {
    await writeAs(context.database, editor, (transaction) => noteItem(transaction, upload, known));
    return { name: known, isKnown: true };
  }
  for (;;) {
    const name = replaced?.name ?? (await findName(context, upload.file_name));
    const fileName = `${name}${found.extension}`;
    await context.files.keep({ digest: found.digest, fileName }, file, found.size);
    const done = await changeLibrary(context, editor, (transaction) =>
      insertOnce(context, transaction, upload, { name, fileName, found }),
    );
    if (done === undefined) continue;
    // Store it again: an unreferenced original may have been collected since it was found; now it is
    // referenced.
    await context.files.keep({ digest: found.digest, fileName }, file, found.size);
    return { name: done, isKnown: false };
  }
}

async function examine(file: string): Promise<ExaminedUpload> {
  try {
    return await examineApart(file);
  } catch (error) {
    if (!(error instanceof RefusedFileError)) throw error;
    throw new ApiError({ code: 'invalid', message: error.message, remedy: error.remedy });
  }
}

interface Bytes {
  size: number;
  digest: string;
}

async function describeBytes(file: string): Promise<Bytes> {
  return { size: (await stat(file)).size, digest: await digestFile(file) };
}

/** The item with the same file, as uploaded or as rewritten. */
async function findKnown(
  { database, content }: MediaContext,
  found: Bytes,
  cameAs: Bytes,
): Promise<string | undefined> {
  const stored = [...(await readStoredMedia(database.kysely)).values()];
  const uploaded = stored.find(({ version }) => version?.digest === found.digest);
  if (uploaded) return uploaded.name;
  const over = new Set(stored.filter(({ version }) => version).map(({ name }) => name));
  const file = content
    .mediaFiles()
    .find(({ asset }) =>
      [found, cameAs].some(
        ({ size, digest }) =>
          asset?.size === size && asset.id.endsWith(`.${digest.slice(0, assetHashLength)}`),
      ),
    );
  const name = file && parse(file.name).name;
  return name === undefined || over.has(name) ? undefined : name;
}

/** A free name; names of deleted items stay reserved. */
async function findName(context: MediaContext, fileName: string): Promise<string> {
  const items = await readLibrary(context);
  const rows = await context.database.kysely.selectFrom('studio_media').select('name').execute();
  const taken = new Set([...items, ...rows].map(({ name }) => name));
  return makeMediaName(fileName, (name) => taken.has(name));
}

/** @returns the resulting item's name; undefined where the name has been taken in the meantime */
async function insertOnce(
  context: MediaContext,
  transaction: Transaction<StudioTables>,
  upload: Upload,
  version: { name: string; fileName: string; found: ExaminedUpload },
): Promise<string | undefined> {
  // Another process may have finished the same upload, or its editor cancelled it.
  const row = await lockUpload(context, transaction, upload.id);
  if (!row) throw noSuchUpload();
  if (row.item !== null) return row.item;
  const { name } = version;
  if (upload.replaces === null) {
    const taken = transaction.selectFrom('studio_media').select('name').where('name', '=', name);
    if (await taken.executeTakeFirst()) return undefined;
    const folder = upload.folder ?? '';
    await describeInTables(context, transaction, { name, alt: {}, isDecorative: false, tags: [], folder });
  } else {
    await describeInTables(context, transaction, await findItem(within(context, transaction), name));
  }
  await insertVersion(context, transaction, upload, version);
  return name;
}

async function insertVersion(
  context: MediaContext,
  transaction: Transaction<StudioTables>,
  upload: Upload,
  { name, fileName, found }: { name: string; fileName: string; found: ExaminedUpload },
): Promise<void> {
  const at = toTime(context.now());
  const { last } = await transaction
    .selectFrom('studio_media_files')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  const isProposed = upload.replaces !== null;
  // A proposed file is found again by its upload.
  const id = isProposed ? upload.id : randomUUID();
  const { digest, kind, contentType, size, width, height, color } = found;
  await transaction
    .insertInto('studio_media_files')
    .values({
      id,
      name,
      number: (last ?? 0) + 1,
      digest,
      file_name: fileName,
      given_name: upload.file_name,
      kind,
      content_type: contentType,
      size,
      width,
      height,
      color: color ?? null,
      created_at: at,
      created_by: upload.created_by,
      is_proposed: isProposed ? 1 : 0,
    })
    .execute();
  await noteItem(transaction, upload, name);
  if (isProposed) return;
  await transaction
    .updateTable('studio_media')
    .set({ file_id: id, uploaded_at: at, uploaded_by: upload.created_by, updated_at: at })
    .where('name', '=', name)
    .execute();
  await audit(context, transaction, { id: upload.created_by }, 'media.upload', name, {
    file: upload.file_name,
    digest,
    size,
  });
}

/** Locks an upload's row, so that it cannot be cancelled halfway. */
function lockUpload(
  { database }: MediaContext,
  transaction: Transaction<StudioTables>,
  id: string,
): Promise<Pick<Upload, 'item'> | undefined> {
  return transaction
    .selectFrom('studio_uploads')
    .select('item')
    .where('id', '=', id)
    .$if(database.hasConcurrentWriters, (query) => query.forUpdate())
    .executeTakeFirst();
}

export function noSuchUpload(): ApiError {
  return notFound(
    'This upload does not exist: it was cancelled, or it belongs to another editor.',
    'Choose the file again.',
  );
}

async function noteItem(transaction: Transaction<StudioTables>, { id }: Upload, item: string): Promise<void> {
  await transaction.updateTable('studio_uploads').set({ item }).where('id', '=', id).execute();
}

/** Letters of a name. */
const longest = 80;

/**
 * Derives a unique name, for entries and addresses, from a file name: `Pea Soup (1).JPG` gives `pea-soup-1`.
 *
 * @param isTaken whether another item has, or ever had, a name
 */
function makeMediaName(fileName: string, isTaken: (name: string) => boolean): string {
  const plain = foldText(parse(fileName).name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, longest)
    .replace(/-$/, '');
  const name = plain || 'file';
  if (!isTaken(name)) return name;
  let number = 2;
  while (isTaken(`${name}-${number}`)) number += 1;
  return `${name}-${number}`;
}
