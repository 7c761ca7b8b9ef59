import type { FileSource } from '#content-source/files/file-source.ts';
import type { ContentOverlay } from '#content-source/overlay/content-overlay.ts';
import type { Log } from '#operations/log.ts';
import type { StudioDatabase } from '#studio/contract/studio-tables.server.ts';
import type { OriginalFiles } from './original-files.server.ts';

export interface MediaContext {
  database: StudioDatabase;
  content: Pick<FileSource, 'files' | 'mediaFiles' | 'settle'>;
  /** The published content; refreshed after each change of the library. */
  overlay: Pick<ContentOverlay, 'current'> & { refresh(): Promise<void> };
  files: OriginalFiles;
  /** Absolute path of the folder for incoming uploads. */
  uploadsDirectory: string;
  log: Log;
  /** Milliseconds since 1970. */
  now: () => number;
}
