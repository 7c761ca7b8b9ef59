import { join } from 'node:path';
import type { ExaminedFile } from '#content-source/files/index-media.ts';
import type { Log } from '#operations/log.ts';
import type { StudioDatabase } from '#studio/contract/studio-tables.server.ts';
import { createLiveMedia } from './live-media.server.ts';
import { createOriginalFiles, type OriginalFiles } from './original-files.server.ts';
import { createChunkedOriginals, moveChunks, withChunks } from './storage/chunked-originals.server.ts';
import { createDirectoryStore } from './storage/create-directory-store.server.ts';
import { createS3Store, type S3Settings } from './storage/create-s3-store.server.ts';
import { checkMediaFolder } from './storage/media-folder.server.ts';

export interface OpenMediaOptions {
  database: StudioDatabase;
  /** Absolute path of the folder for originals, served files and incoming uploads. Replicas may share it. */
  mediaDirectory: string;
  /** Storage of originals; if absent, the folder, which replicas then have to share. */
  s3?: S3Settings | undefined;
  /** Days after which an unreferenced original is deleted. */
  retentionDays?: number | undefined;
  log: Pick<Log, 'error' | 'warn'>;
}

/** The opened storage of uploaded originals. */
export interface OpenedMedia {
  files: OriginalFiles;
  /** Absolute path of the folder for incoming uploads. */
  uploadsDirectory: string;
  /** Days after which an unreferenced original is deleted. */
  retentionDays: number;
  /**
   * Ensures that the folder of originals is the one that the migrated database knows. Until then nothing is stored.
   *
   * @throws StartError
   */
  check(): Promise<void>;
  /** Reads the overlay over the content's media. */
  read(): Promise<readonly ExaminedFile[]>;
  /** Moves originals out of the database, where earlier releases kept them (see `moveChunks`). */
  moveChunks(): ReturnType<typeof moveChunks>;
}

/** Opens the storage of media. Lazy: makes no request yet. */
export function openMedia({
  database,
  mediaDirectory,
  s3,
  retentionDays = 90,
  log,
}: OpenMediaOptions): OpenedMedia {
  const originals = join(mediaDirectory, 'originals');
  const uploadsDirectory = join(mediaDirectory, 'incoming');
  const store = s3 ? createS3Store(s3) : createDirectoryStore(originals);
  const chunks = createChunkedOriginals(database.kysely);
  let checked: Promise<void> | undefined;
  const checkFirst =
    <Given extends readonly unknown[]>(work: (...given: Given) => Promise<void>) =>
    async (...given: Given) => {
      await check();
      return work(...given);
    };
  const { put, remove, ...rest } = database.hasConcurrentWriters ? withChunks(store, chunks) : store;
  const files = createOriginalFiles(join(mediaDirectory, 'served'), {
    ...rest,
    put: checkFirst(put),
    remove: checkFirst(remove),
  });
  return {
    files,
    uploadsDirectory,
    retentionDays,
    check,
    read: createLiveMedia({ database, files, log }),
    async moveChunks() {
      await check();
      return moveChunks(chunks, store, uploadsDirectory);
    },
  };

  function check(): Promise<void> {
    checked ??= checkOnce();
    checked.catch(() => {
      checked = undefined;
    });
    return checked;
  }

  async function checkOnce(): Promise<void> {
    if (!s3) await checkMediaFolder(database, originals, store);
    const { length: count } = await chunks.list();
    if (count > 0) {
      log.warn(
        { count },
        'Uploads are still in the database, where an earlier release kept them. Run: npm run studio -- move-uploads',
      );
    }
  }
}
