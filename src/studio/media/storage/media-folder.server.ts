import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '#operations/start-error.ts';
import { readIfThere } from '#platform/read-if-there.ts';
import { writeDurably } from '#platform/write-durably.ts';
import type { StudioDatabase, StudioKysely } from '#studio/contract/studio-tables.server.ts';
import type { OriginalStore } from './original-store.server.ts';

/** The mark's file in the folder, and its row among the database's settings. */
const markFile = 'folder-id';
const markName = 'media-folder';

/**
 * Ensures that a folder of originals is the one that the database knows, by a random id in both, which the first start
 * writes. A replica with another folder would show plain pictures for what its neighbours have, and keep uploads from them.
 *
 * @param directory absolute path
 * @throws StartError where it is another; errors of the database and the file system
 */
export async function checkMediaFolder(
  { kysely }: Pick<StudioDatabase, 'kysely'>,
  directory: string,
  store: Pick<OriginalStore, 'has'>,
): Promise<void> {
  const file = join(directory, markFile);
  const known = (await readMark(kysely)) ?? (await kysely.transaction().execute(mark));
  const own = await readOwn();
  if (own === known) return;
  throw new StartError(
    `The folder of uploads ${directory} is not the one that the studio’s database knows: its file ${markFile} ${own === undefined ? 'is missing' : `says ${own}`}, and the database says ${known}.\n` +
      'All replicas share one folder: set STUDIO_MEDIA_DIR to the one that holds the uploads, mount it, or restore it from a backup (docs/operating/data.md, Uploaded media).\n' +
      `If this is the right folder after all, or its files are lost for good: mkdir -p ${directory} && echo ${known} > ${file}`,
  );

  /** Marks both, where the folder can be the database's; else the database alone. */
  async function mark(transaction: StudioKysely): Promise<string | undefined> {
    const own = await readOwn();
    const isOurs = await canBeOurs(transaction, own);
    const id = (isOurs && own) || randomUUID();
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('studio_settings')
      .values({ name: markName, value: id })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    // Another replica was first, whose file is written by the time that its row can be read.
    if (!numInsertedOrUpdatedRows) return readMark(transaction);
    if (isOurs) await writeDurably(file, `${id}\n`);
    return id;
  }

  /** Whether a database without a mark may take the folder: it has the database's files, or there are none on either side. */
  async function canBeOurs(transaction: StudioKysely, own: string | undefined): Promise<boolean> {
    const rows = await transaction.selectFrom('studio_media_files').select('digest').distinct().execute();
    for (const { digest } of rows) if (await store.has(digest)) return true;
    const chunked = await transaction.selectFrom('studio_originals').select('digest').limit(1).execute();
    if (rows.length > 0 && chunked.length === 0) return false;
    const isEmpty = !(await readdir(directory).catch(() => [])).some((name) => /^[0-9a-f]{2}$/.test(name));
    return isEmpty || (rows.length === 0 && own === undefined);
  }

  async function readOwn(): Promise<string | undefined> {
    return (await readIfThere(file))?.trim();
  }
}

async function readMark(kysely: StudioKysely): Promise<string | undefined> {
  const row = await kysely
    .selectFrom('studio_settings')
    .select('value')
    .where('name', '=', markName)
    .executeTakeFirst();
  return row?.value;
}
