import type { ImageObject } from '#schema/image-object.ts';
import { isRecord } from '#schema/is-record.ts';
import type { MediaItem } from '../api/media.ts';
import type { NamedMedia } from './find-media-names.ts';
import { readAssetName } from './read-asset-name.ts';

/**
 * The pictures in a page that say nothing to those who do not see them, though nobody has said that they need not: each
 * with where it stands first. A page with one of them is not to be published.
 *
 * @param page what validated documents became: what a candidate snapshot has
 * @param items all of the library
 */
export function findUndescribed(page: unknown, items: readonly MediaItem[]): NamedMedia[] {
  const decorative = new Set(items.filter(({ isDecorative }) => isDecorative).map(({ name }) => name));
  const found = new Map<string, string>();
  visit(page, '');
  return [...found].map(([name, path]) => ({ name, path }));

  function visit(value: unknown, path: string): void {
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) visit(item, `${path}[${index}]`);
    } else if (isRecord(value)) {
      if (isImage(value)) note(value, path);
      for (const [field, item] of Object.entries(value)) visit(item, path ? `${path}.${field}` : field);
    }
  }

  /** An alternative of the place itself, an empty one as well, was chosen there. */
  function note({ url, alt, description }: ImageObject, path: string): void {
    const name = readAssetName(url);
    if (name === undefined || alt !== undefined || description?.trim()) return;
    if (!decorative.has(name) && !found.has(name)) found.set(name, path);
  }
}

function isImage(
  value: Readonly<Record<string, unknown>>,
): value is Readonly<Record<string, unknown>> & ImageObject {
  return typeof value.url === 'string' && typeof value.imageService === 'string';
}
