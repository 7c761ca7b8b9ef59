import { parse } from 'node:path';
import { type Asset, assetHashLength } from '#content-source/assets.ts';
import type { ExaminedFile } from '#content-source/embedded/index-media.ts';
import { defaultLocale, type Locale } from '#i18n/locales.ts';
import type { FocusArea } from '#schema/choices.ts';
import type { StoredMedia } from './media-rows.server.ts';

/** Texts by locale. */
export type LocaleTexts = Readonly<Partial<Record<Locale, string>>>;

/**
 * An item of the library as the content’s media index takes it.
 *
 * @param file absolute path of the original, and when it was written, in milliseconds since 1970
 * @param fileName of the file that it describes, where it has none of its own
 */
export function toExaminedFile(
  stored: StoredMedia,
  file: { path: string; modified: number } | undefined,
  fileName: string,
): ExaminedFile {
  const { version } = stored;
  const name = version?.file_name ?? fileName;
  const alts = JSON.parse(stored.alt) as LocaleTexts;
  const { [defaultLocale]: alt = '', ...others } = stored.is_decorative ? {} : alts;
  return {
    name,
    problems: [],
    entry: {
      file: name,
      path: '',
      alt,
      // Also where there is none: it lies over what the folder says.
      alts: Object.keys(others).length > 0 ? others : undefined,
      title: stored.title ?? '',
      focus: (stored.focus ?? undefined) as FocusArea | undefined,
      ...(version?.color && { color: version.color }),
    },
    ...(version && file && { asset: toAsset(version, file) }),
    ...(version?.kind === 'film' && stored.uploaded_at && { uploadDate: stored.uploaded_at.slice(0, 10) }),
  };
}

function toAsset(
  version: NonNullable<StoredMedia['version']>,
  { path, modified }: { path: string; modified: number },
): Asset {
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
