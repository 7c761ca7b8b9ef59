import type { MediaItem } from './contract.ts';

/**
 * Whether an item lacks a text alternative and is not marked as decorative. Films are exempt: they have text
 * beside them.
 */
export function isUndescribed({
  kind,
  isDecorative,
  alt,
}: Pick<MediaItem, 'kind' | 'isDecorative' | 'alt'>): boolean {
  return kind !== 'film' && !isDecorative && !Object.values(alt).some((text) => text?.trim());
}
