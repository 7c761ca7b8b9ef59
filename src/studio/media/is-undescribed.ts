import type { MediaItem } from '../api/media.ts';

/** Whether nobody has said yet what it shows, nor that it shows nothing of importance. A film has its words beside it. */
export function isUndescribed({
  kind,
  isDecorative,
  alt,
}: Pick<MediaItem, 'kind' | 'isDecorative' | 'alt'>): boolean {
  return kind !== 'film' && !isDecorative && !Object.values(alt).some((text) => text?.trim());
}
