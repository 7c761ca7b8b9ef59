import { stat } from 'node:fs/promises';
import { basename, dirname, join, parse } from 'node:path';
import type { Asset } from '#content-source/assets.ts';
import type { ExaminedFile } from '#content-source/files/index-media.ts';
import type { Log } from '#operations/log.ts';
import type { StudioDatabase } from '#studio/contract/studio-tables.server.ts';
import { recheckApart } from './examine/examine-apart.server.ts';
import type { Refusal } from './examine/examine-tasks.server.ts';
import { readStoredMedia, type StoredMedia } from './media-rows.server.ts';
import type { OriginalFiles } from './original-files.server.ts';
import { toAsset, toExaminedFile } from './to-examined-file.server.ts';

export interface LiveMediaOptions {
  database: StudioDatabase;
  files: OriginalFiles;
  log: Pick<Log, 'error'>;
}

/**
 * Creates the reader of the library's overlay over the content's media. When it resolves, all originals are
 * on the local disk, except those missing from the storage, which are reported as problems.
 *
 * @throws errors of the database and the storage; the previous reading then stays in force, and the caller
 *   retries
 */
export function createLiveMedia({ database, files, log }: LiveMediaOptions) {
  /** What is wrong with drawings by the rules of today, by digest. */
  const rechecked = new Map<string, Promise<Refusal | undefined>>();

  return async function readLiveMedia(): Promise<readonly ExaminedFile[]> {
    const stored = await readStoredMedia(database.kysely);
    const lists: ExaminedFile[][] = [];
    for (const item of stored.values()) lists.push(item.version ? await open(item) : await describe(item));
    return lists.flat();
  };

  async function open(item: StoredMedia): Promise<ExaminedFile[]> {
    const { version } = item;
    if (!version) return [];
    const original = { digest: version.digest, fileName: version.file_name };
    const path = files.locate(original);
    const isThere = await files.obtain(original);
    // A damaged drawing would be refused by its rules, and that be remembered.
    if (isThere && version.kind === 'vector') await files.restore({ file: path, modified: Date.now() });
    const refusal = isThere && version.kind === 'vector' ? await recheck(version.digest, path) : undefined;
    if (refusal) {
      // Where no file is, so that nothing is served of it.
      const nowhere = join(dirname(path), 'withheld', basename(path));
      const withheld = toExaminedFile(item, { path: nowhere, modified: 0 }, version.file_name);
      return [{ ...withheld, problems: [{ file: `media/${item.name}`, path: '', ...refusal }] }];
    }
    const { mtimeMs: modified } = isThere ? await stat(path) : { mtimeMs: 0 };
    const found = toExaminedFile(item, { path, modified }, version.file_name);
    const formers = await openFormers(item);
    if (isThere) return [{ ...found, ...(formers.length > 0 && { formers }) }, ...hideOtherForms(found)];
    log.error({ name: item.name, digest: version.digest }, 'The storage of media has lost an original.');
    // Keep the item without its file, so that a page loses no more than the picture.
    return [{ ...found, problems: [describeLoss(item.name)] }, ...hideOtherForms(found)];
  }

  /**
   * Metadata of a content file, whose extension is not known here: one variant for each, of which those without
   * a file are ignored.
   */
  async function describe(item: StoredMedia): Promise<ExaminedFile[]> {
    const [first, ...others] = [item.name, ...listVideoNames(item.name)].map((name) =>
      toExaminedFile(item, undefined, name),
    );
    const formers = await openFormers(item);
    return first ? [{ ...first, ...(formers.length > 0 && { formers }) }, ...others] : [];
  }

  /** What an address once meant, it means for as long as the file is kept. */
  async function openFormers({ formers }: StoredMedia): Promise<Asset[]> {
    const found: Asset[] = [];
    for (const version of formers) {
      const original = { digest: version.digest, fileName: version.file_name };
      const path = files.locate(original);
      if (!(await files.obtain(original))) continue;
      if (version.kind === 'vector' && (await recheck(version.digest, path))) continue;
      found.push(toAsset(version, { path, modified: (await stat(path)).mtimeMs }));
    }
    return found;
  }

  function recheck(digest: string, path: string): Promise<Refusal | undefined> {
    const known = rechecked.get(digest) ?? recheckApart(path);
    rechecked.set(digest, known);
    known.catch(() => rechecked.delete(digest));
    return known;
  }
}

/**
 * A content film may exist in two formats; hides the one that was not replaced, which a browser might choose.
 */
function hideOtherForms({ name, asset }: ExaminedFile): ExaminedFile[] {
  if (asset?.kind !== 'film') return [];
  return listVideoNames(parse(name).name)
    .filter((form) => form !== name)
    .map((form) => ({ name: form, problems: [] }));
}

function listVideoNames(name: string): string[] {
  return [`${name}.mp4`, `${name}.webm`];
}

function describeLoss(name: string) {
  return {
    file: `media/${name}`,
    path: '',
    message: 'Its original is no longer in the media storage.',
    remedy: 'Restore it from a backup of the storage and start again, or replace it in the studio.',
  };
}
