import type { Transaction } from 'kysely';
import { type ApiError, conflict, notFound } from '#studio/contract/api-error.server.ts';
import { type StudioTables, toTime } from '#studio/contract/studio-tables.server.ts';
import type { Requester } from '#studio/contract/write-as.server.ts';
import { audit, changeLibrary, describeInTables, putTexts, within } from './change-media.server.ts';
import type { MediaItem, ShowFile } from './contract.ts';
import type { MediaContext } from './media-context.server.ts';
import { findItem } from './media-items.server.ts';
import type { FindMediaUses } from './media-uses.server.ts';
import { confirmUses } from './permit-change.server.ts';

type Words = Pick<MediaItem, 'alt' | 'isDecorative' | 'titles' | 'madeFrom'> & { focus: string | null };

/**
 * Shows another file in place of an item's present one: one that was uploaded to replace it, or the one that it
 * replaced, which comes back with its description. Live at once.
 *
 * @throws ApiError where there is no such file, another one is shown by now, or the editor has not seen all uses
 */
export async function showFile(
  context: MediaContext,
  findUses: FindMediaUses,
  editor: Requester,
  name: string,
  asked: ShowFile,
): Promise<void> {
  await confirmUses(findUses, [name], asked.confirmed);
  await changeLibrary(context, editor, async (transaction) => {
    const item = await findItem(within(context, transaction), name);
    if ((item.version ?? null) !== asked.was) throw overtaken();
    await describeInTables(context, transaction, item);
    if (asked.version === undefined) await putBack(context, transaction, editor, item);
    else await replace(context, transaction, editor, { item, asked, version: asked.version });
  });
}

async function replace(
  context: MediaContext,
  transaction: Transaction<StudioTables>,
  editor: Requester,
  { item, asked, version }: { item: MediaItem; asked: ShowFile; version: string },
): Promise<void> {
  const { name, alt, titles = {}, madeFrom = {}, isDecorative, focus = null } = item;
  const words = { alt, titles, madeFrom, isDecorative, focus } satisfies Words;
  const shown = await transaction
    .updateTable('studio_media_files')
    .set({ is_proposed: 0, replaced_id: item.version ?? null, replaced_words: JSON.stringify(words) })
    .where('id', '=', version)
    .where('name', '=', name)
    .where('is_proposed', '=', 1)
    .returning(['digest', 'size', 'given_name', 'created_by'])
    .executeTakeFirst();
  if (!shown) throw noSuchFile();
  const described = {
    alt: putTexts(alt, asked.alt ?? {}),
    titles: putTexts(titles, asked.titles ?? {}),
    madeFrom: putTexts(madeFrom, asked.madeFrom ?? {}),
    isDecorative: asked.isDecorative ?? isDecorative,
    focus,
  };
  await put(context, transaction, name, { version, uploadedBy: shown.created_by, words: described });
  const { digest, size, given_name: file } = shown;
  const fields = Object.keys(asked).filter((field) => field in words);
  const details = { file, size, digest, ...(fields.length > 0 && { fields }) };
  await audit(context, transaction, editor, 'media.replace', name, details);
}

async function putBack(
  context: MediaContext,
  transaction: Transaction<StudioTables>,
  editor: Requester,
  { name, version, replaced }: MediaItem,
): Promise<void> {
  const present = await transaction
    .selectFrom('studio_media_files as file')
    .leftJoin('studio_media_files as old', 'old.id', 'file.replaced_id')
    .select([
      'file.replaced_id',
      'file.replaced_words',
      'old.digest',
      'old.size',
      'old.given_name',
      'old.created_by',
    ])
    .where('file.id', '=', version ?? '')
    .executeTakeFirst();
  if (!present?.replaced_words || !replaced) throw noSuchFile();
  const { replaced_id, digest, size, given_name: file, created_by } = present;
  const words = JSON.parse(present.replaced_words) as Words;
  await put(context, transaction, name, { version: replaced_id, uploadedBy: created_by, words });
  await audit(context, transaction, editor, 'media.put-back', name, {
    ...(file !== null && { file, size, digest }),
  });
}

async function put(
  context: MediaContext,
  transaction: Transaction<StudioTables>,
  name: string,
  { version, uploadedBy, words }: { version: string | null; uploadedBy: string | null; words: Words },
): Promise<void> {
  const at = toTime(context.now());
  await transaction
    .updateTable('studio_media')
    .set({
      file_id: version,
      uploaded_at: version === null ? null : at,
      uploaded_by: version === null ? null : uploadedBy,
      updated_at: at,
      alt: JSON.stringify(words.alt),
      // Earlier releases kept neither.
      ...(words.titles && { titles: JSON.stringify(words.titles) }),
      ...(words.madeFrom && { made_from: JSON.stringify(words.madeFrom) }),
      is_decorative: words.isDecorative ? 1 : 0,
      focus: words.focus,
    })
    .where('name', '=', name)
    .execute();
}

function overtaken(): ApiError {
  return conflict(
    'Somebody else has replaced this file since you opened it.',
    'Look at the file that is shown now, and decide again.',
  );
}

function noSuchFile(): ApiError {
  return notFound('This file is not kept any more, or it is shown already.', 'Upload it again.');
}
