import { readFile } from 'node:fs/promises';
import type { ExaminedFile } from '#content-source/files/index-media.ts';
import { digestText } from '#platform/digest-text.ts';
import { writeDurably } from '#platform/write-durably.ts';
import type { LiveEntries } from './read-live-entries.server.ts';

/** The last published state, for a start while the database is away. */
export interface CachedOverlay extends LiveEntries {
  media: readonly ExaminedFile[];
}

export interface OverlayCache {
  /** Undefined without a usable cache of this database. */
  read(): Promise<CachedOverlay | undefined>;
  /** @throws the file system’s error */
  write(overlay: CachedOverlay): Promise<void>;
}

/** Version of the cache's format; a cache of any other is ignored. */
const format = 1;

/** Editors' work is not for other users of the machine. */
const permissions = { file: 0o600 };

/**
 * Caches the published state in a file, for a start while the database is away.
 *
 * @param file absolute path
 * @param databaseUrl identifies the database; undefined for the SQLite file beside it
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
      // A drawing's bytes are read from its own file again.
      const described = media.map(({ asset, ...rest }) => ({
        ...rest,
        ...(asset && { asset: { ...asset, bytes: undefined } }),
      }));
      const kept = { format, of, revision, entries: [...entries], media: described };
      await writeDurably(file, JSON.stringify(kept), permissions);
    },
  };
}

/** Identifies a database by host and name; credentials may change. */
function describeDatabase(databaseUrl: string | undefined): string {
  if (databaseUrl === undefined) return 'sqlite';
  const { host, pathname } = new URL(databaseUrl);
  return digestText(`${host}${pathname}`);
}
