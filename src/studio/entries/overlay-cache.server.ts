import { readFile } from 'node:fs/promises';
import type { ExaminedFile } from '#content-source/embedded/index-media.ts';
import { digestText } from '#platform/digest-text.ts';
import { writeDurably } from '#platform/write-durably.ts';
import type { LiveEntries } from './read-live-entries.server.ts';

/** What was shown last, whether or not its database can be read. */
export interface CachedOverlay extends LiveEntries {
  media: readonly ExaminedFile[];
}

export interface OverlayCache {
  /** Undefined where nothing was kept of this database. */
  read(): Promise<CachedOverlay | undefined>;
  /** @throws the file system’s error */
  write(overlay: CachedOverlay): Promise<void>;
}

/** Changes with how it is written, so that nobody reads what another release has written otherwise. */
const format = 1;

/** What editors write is not for other users of the machine. */
const permissions = { file: 0o600 };

/**
 * Keeps what is published in a file, for a start while the database is away.
 *
 * @param file absolute path
 * @param databaseUrl whose it is; undefined for the SQLite file beside it
 */
export function createOverlayCache(file: string, databaseUrl: string | undefined): OverlayCache {
  const of = describeDatabase(databaseUrl);
  return {
    async read() {
      const text = await readFile(file, 'utf8').catch(() => '');
      try {
        const kept = JSON.parse(text);
        if (kept.format !== format || kept.of !== of) return undefined;
        const { revision, media } = kept;
        return { revision, media, entries: new Map(kept.entries) };
      } catch {
        return undefined;
      }
    },
    async write({ revision, entries, media }) {
      // Bytes of drawings are read from their files.
      const described = media.map(({ asset, ...rest }) => ({
        ...rest,
        ...(asset && { asset: { ...asset, bytes: undefined } }),
      }));
      const kept = { format, of, revision, entries: [...entries], media: described };
      await writeDurably(file, JSON.stringify(kept), permissions);
    },
  };
}

/** Neither the user’s name nor the password, which change. */
function describeDatabase(databaseUrl: string | undefined): string {
  if (databaseUrl === undefined) return 'sqlite';
  const { host, pathname } = new URL(databaseUrl);
  return digestText(`${host}${pathname}`);
}
