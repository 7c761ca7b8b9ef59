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
  /** Absolute path; originals, what is served of them and what arrives have folders in `studio-media` below it. */
  dataDirectory: string;
  /** Where originals are kept; without it, in PostgreSQL, or beside SQLite's file. */
  s3?: S3Settings | undefined;
  /** Days after which an original that nothing refers to is given up. */
  retentionDays?: number | undefined;
  log: Pick<Log, 'error'>;
}

/** The originals of what editors upload, wherever they are kept. */
export interface OpenedMedia {
  files: OriginalFiles;
  /** Absolute path of the folder that uploads arrive in. */
  uploadsDirectory: string;
  /** Days after which an original that nothing refers to is given up. */
  retentionDays: number;
  /** What lies over the media of the content's folder, for the overlay. */
  read(): Promise<readonly ExaminedFile[]>;
}

/** Opens the storage of media. Nothing is asked of it yet. */
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
    // Only PostgreSQL is everybody's: what lies on one disk, other replicas do not see.
    if (database.hasConcurrentWriters) return createDatabaseStore(database.kysely);
    return createDirectoryStore(join(directory, 'originals'));
  }
}
