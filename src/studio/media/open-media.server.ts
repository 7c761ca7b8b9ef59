import { join } from 'node:path';
import type { ExaminedFile } from '#content-source/embedded/index-media.ts';
import type { Log } from '#operations/log.ts';
import type { StudioDatabase } from '../database/studio-tables.server.ts';
import { createLiveMedia } from './live-media.server.ts';
import { createOriginalFiles, type OriginalFiles } from './original-files.server.ts';
import { createDatabaseStore } from './storage/create-database-store.server.ts';
import { createDirectoryStore } from './storage/create-directory-store.server.ts';
import { createS3Store, type S3Settings } from './storage/create-s3-store.server.ts';
import type { OriginalStore } from './storage/original-store.server.ts';

export interface OpenMediaOptions {
  database: StudioDatabase;
  /** Absolute path; originals, served files and incoming uploads are below its `studio-media`. */
  dataDirectory: string;
  /** Storage of originals; if absent, PostgreSQL, or a directory beside SQLite's file. */
  s3?: S3Settings | undefined;
  /** Days after which an unreferenced original is deleted. */
  retentionDays?: number | undefined;
  log: Pick<Log, 'error'>;
}

/** The opened storage of uploaded originals. */
export interface OpenedMedia {
  files: OriginalFiles;
  /** Absolute path of the folder for incoming uploads. */
  uploadsDirectory: string;
  /** Days after which an unreferenced original is deleted. */
  retentionDays: number;
  /** Reads the overlay over the content's media. */
  read(): Promise<readonly ExaminedFile[]>;
}

/** Opens the storage of media. Lazy: makes no request yet. */
export function openMedia({
  database,
  dataDirectory,
  s3,
  retentionDays = 90,
  log,
}: OpenMediaOptions): OpenedMedia {
  const directory = join(dataDirectory, 'studio-media');
  const files = createOriginalFiles(join(directory, 'served'), openStore());
  return {
    files,
    uploadsDirectory: join(directory, 'incoming'),
    retentionDays,
    read: createLiveMedia({ database, files, log }),
  };

  function openStore(): OriginalStore {
    if (s3) return createS3Store(s3);
    // Replicas share PostgreSQL, but no disk.
    if (database.hasConcurrentWriters) return createDatabaseStore(database.kysely);
    return createDirectoryStore(join(directory, 'originals'));
  }
}
