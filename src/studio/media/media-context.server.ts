import type { EmbeddedSource } from '#content-source/embedded/embedded-source.ts';
import type { ContentOverlay } from '#content-source/overlay/content-overlay.ts';
import type { Log } from '#operations/log.ts';
import type { RunExclusively } from '#platform/run-exclusively.ts';
import type { StudioDatabase } from '../database/studio-tables.server.ts';
import type { OriginalFiles } from './original-files.server.ts';

/** What the parts of the library share. */
export interface MediaContext {
  database: StudioDatabase;
  content: Pick<EmbeddedSource, 'files' | 'mediaFiles' | 'settle'>;
  /** What is published; read again once something of the library has changed. */
  overlay: Pick<ContentOverlay, 'current'> & { refresh(): Promise<void> };
  files: OriginalFiles;
  /** Absolute path of the folder that uploads arrive in. */
  uploadsDirectory: string;
  /** Among the processes that share that folder. */
  runExclusively: RunExclusively;
  log: Log;
  /** Milliseconds since 1970 */
  now: () => number;
  /** Milliseconds that have passed in this process, which nobody can set: as `performance.now()` says. */
  elapsed: () => number;
}
