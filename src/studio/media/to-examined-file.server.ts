import { parse } from 'node:path';
import { type Asset, assetHashLength } from '#content-source/assets.ts';
import type { ExaminedFile } from '#content-source/files/index-media.ts';
import { defaultLocale, type Locale, localeCodes } from '#i18n/locales.ts';
import type { FocusArea } from '#schema/choices.ts';
import type { StoredMedia, Version } from './media-rows.server.ts';

/** Texts by locale. */
export type LocaleTexts = Readonly<Partial<Record<Locale, string>>>;

/**
 * Converts an item for the content's media index.
 *
 * @param file absolute path of the original, and its modification time in milliseconds since 1970
 * @param fileName of the file that it describes, where it has none of its own
 */
export function toExaminedFile(
  stored: StoredMedia,
  file: { path: string; modified: number } | undefined,
  fileName: string,
): ExaminedFile {
  const { version } = stored;
  const name = version?.file_name ?? fileName;
  const { [defaultLocale]: alt = null, ...alts } = stored.is_decorative
    ? { [defaultLocale]: '' }
    : readTexts(stored.alt);
  const { [defaultLocale]: _title, ...titles } = readTexts(stored.titles);
  return {
    name,
    problems: [],
    entry: {
      file: name,
      path: '',
      alt,
      // Set even if empty, to override the manifest.
      alts: orNone(alts),
      title: stored.title ?? '',
      titles: orNone(titles),
      madeFrom: orNone(readTexts(stored.made_from)),
      poster: stored.poster ?? undefined,
      focus: (stored.focus ?? undefined) as FocusArea | undefined,
      tags: JSON.parse(stored.tags) as string[],
      folder: stored.folder,
      ...(version?.color && { color: version.color }),
    },
    seen: JSON.parse(stored.seen) as string[],
    ...(version && file && { asset: toAsset(version, file) }),
    ...(version?.kind === 'film' && stored.uploaded_at && { uploadDate: stored.uploaded_at.slice(0, 10) }),
  };
}

/** In the order of the locales, for stable comparisons. */
function readTexts(json: string): LocaleTexts {
  const texts = JSON.parse(json) as LocaleTexts;
  return Object.fromEntries(localeCodes.flatMap((code) => (texts[code] ? [[code, texts[code]]] : [])));
}

function orNone(texts: LocaleTexts): LocaleTexts | undefined {
  return Object.keys(texts).length > 0 ? texts : undefined;
}

/** A version as the site serves it. */
export function toAsset(version: Version, { path, modified }: { path: string; modified: number }): Asset {
  const { digest, file_name, kind, content_type, width, height, size } = version;
  return {
    id: `${parse(file_name).name}.${digest.slice(0, assetHashLength)}`,
    kind,
    file: path,
    contentType: content_type,
    width,
    height,
    size,
    modified,
  };
}
