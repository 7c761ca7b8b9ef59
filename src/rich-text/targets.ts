import type { ImageObject } from '#schema/image-object.ts';

/**
 * What the snapshot puts in `data.target` for an entry: for a link, the page that it leads to; for an embedded entry,
 * whatever the `renderEntry` slot can render.
 */
export interface EntryTarget {
  /** Path of the entry's page, if it has one. */
  path?: string;
  [field: string]: unknown;
}

/** What the snapshot puts in `data.target` for a file other than a picture. */
interface FileTarget {
  url: string;
  title?: string;
  /** Media type, such as `application/pdf`. */
  content_type?: string;
}

/** What the snapshot puts in `data.target` for an asset. */
export type AssetTarget = ImageObject | FileTarget;

/** Whether an asset is a picture whose size is known. */
export function isImage(asset: AssetTarget): asset is ImageObject {
  return 'full' in asset && 'width' in asset && 'height' in asset;
}
