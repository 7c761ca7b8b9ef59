import type { Selectable } from 'kysely';
import type { MediaChange } from '../api/media.ts';
import { ApiError } from '../api-error.server.ts';
import type { MediaTable } from './media-tables.server.ts';
import { readTags } from './read-tags.ts';
import { toFolder, toLine } from './to-line.ts';

type Row = Pick<
  Selectable<MediaTable>,
  'alt' | 'titles' | 'is_decorative' | 'title' | 'focus' | 'tags' | 'folder'
>;
type Texts = Readonly<Record<string, string>>;

/**
 * Compare-and-set: refuses to overwrite changes that the editor has not seen.
 *
 * @param was the values that the editor saw
 * @throws ApiError `conflict` where any has changed since
 */
export function refuseOvertaken(row: Row, was: NonNullable<MediaChange['was']>): void {
  const isAsSeen =
    isSame(JSON.parse(row.alt) as Texts, was.alt) &&
    isSame(JSON.parse(row.titles) as Texts, was.titles) &&
    (was.isDecorative === undefined || was.isDecorative === (row.is_decorative === 1)) &&
    (was.title === undefined || toLine(was.title) === toLine(row.title ?? '')) &&
    (was.focus === undefined || was.focus === row.focus) &&
    (was.folder === undefined || toFolder(was.folder) === toFolder(row.folder)) &&
    (was.tags === undefined ||
      readTags(was.tags.join()).join() === readTags((JSON.parse(row.tags) as string[]).join()).join());
  if (isAsSeen) return;
  throw new ApiError({
    code: 'conflict',
    message: 'Somebody else has changed this since you opened it.',
    remedy: 'Check what they wrote. Save again to replace it with yours.',
  });
}

function isSame(texts: Texts, was: MediaChange['alt'] = {}): boolean {
  return Object.entries(was).every(([locale, text]) => toLine(texts[locale] ?? '') === toLine(text ?? ''));
}
