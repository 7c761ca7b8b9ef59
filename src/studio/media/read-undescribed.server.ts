import type { FileSource } from '#content-source/files/file-source.ts';
import { defaultLocale, type Locale } from '#i18n/locales.ts';
import type { StudioDatabase } from '#studio/contract/studio-tables.server.ts';
import { describeItem, groupByName } from './media-items.server.ts';
import { readStoredMedia } from './media-rows.server.ts';

export interface UndescribedOptions {
  database: Pick<StudioDatabase, 'kysely'>;
  content: Pick<FileSource, 'mediaFiles'>;
}

/**
 * Names of the pictures, content files included, that have no text alternative in a locale nor in the default
 * one, and are not marked as decorative.
 */
export async function readUndescribed(
  { database, content }: UndescribedOptions,
  locale: Locale = defaultLocale,
): Promise<ReadonlySet<string>> {
  const stored = await readStoredMedia(database.kysely);
  const files = groupByName(content.mediaFiles());
  const names = new Set([...files.keys(), ...stored.keys()]);
  return new Set(
    [...names].filter((name) => {
      const { alt, isDecorative } = describeItem(stored.get(name), files.get(name)?.entry);
      return !isDecorative && ![alt[locale], alt[defaultLocale]].some((text) => text?.trim());
    }),
  );
}
