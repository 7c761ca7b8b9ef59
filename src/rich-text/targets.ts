import type { ImageObject } from '#schema/image-object.ts';

/**
 * What the snapshot puts in `data.target` for an entry: of a link, the page it leads to;
 * of an embedded entry, whatever the `renderEntry` slot knows how to show.
 */
export interface EntryTarget {
  /** Path of the entry's page, where it has one. */
  path?: string;
  [field: string]: unknown;
}

/** What the snapshot puts in `data.target` for a file that is no picture. */
interface FileTarget {
  url: string;
  title?: string;
  /** Media type, such as `application/pdf`. */
  content_type?: string;
}

/** What the snapshot puts in `data.target` for an asset. */
export type AssetTarget = ImageObject | FileTarget;

/** Whether an asset is a picture of known size. */
export function isImage(asset: AssetTarget): asset is ImageObject {
  return 'full' in asset && 'width' in asset && 'height' in asset;
}
