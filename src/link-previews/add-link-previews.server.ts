import type { Asset, AssetFiles } from '#content-source/assets.ts';
import { memoizeByIdentity } from '#content-source/incremental.ts';
import type { ContentSnapshot } from '#content-source/snapshot.ts';
import { getLinkPreview, type LinkPreview, linkPreviewPrefix } from './link-preview.server.ts';

/** Originals that the media service makes variants of, or serves unchanged. */
export type Original = Asset | LinkPreview;

/** Like `AssetFiles`, but including the pages' link previews. */
export interface Originals {
  asset(id: string): Original | undefined;
  successor(id: string, fileName: string): Original | undefined;
}

/**
 * Adds the link previews of a snapshot's pages to its assets, so that no others can be requested. Indexed lazily, on
 * the first request for one.
 */
export function addLinkPreviews(assets: AssetFiles, snapshot: ContentSnapshot): Originals {
  return {
    asset(id) {
      const preview = find(id);
      return preview?.id === id ? preview : assets.asset(id);
    },
    successor: (id, fileName) => find(id) ?? assets.successor(id, fileName),
  };

  /** The current link preview of the page in an id. */
  function find(id: string): LinkPreview | undefined {
    const [name = ''] = id.split('.');
    return name.startsWith(linkPreviewPrefix) ? listLinkPreviews(snapshot).get(name) : undefined;
  }
}

/** Link previews by name. Takes some 15 ms for 10,000 new pages. */
const listLinkPreviews = memoizeByIdentity(({ locales }: ContentSnapshot) => {
  const list = new Map<string, LinkPreview>();
  for (const { pages, news } of Object.values(locales)) {
    for (const page of [...pages.values(), ...news.values()]) {
      const preview = getLinkPreview(page);
      if (preview) list.set(preview.name, preview);
    }
  }
  return list;
});
