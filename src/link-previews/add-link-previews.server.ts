import type { Asset, AssetFiles } from '#content-source/assets.ts';
import { memoizeByIdentity } from '#content-source/incremental.ts';
import type { ContentSnapshot } from '#content-source/snapshot.ts';
import { getLinkPreview, type LinkPreview, linkPreviewPrefix } from './link-preview.server.ts';

/** What the media service makes pictures of, or serves unchanged. */
export type Original = Asset | LinkPreview;

/** Like `AssetFiles`, with the link previews of pages among them. */
export interface Originals {
  asset(id: string): Original | undefined;
  successor(id: string, fileName: string): Original | undefined;
}

/**
 * Adds the link previews of a snapshot's pages to its assets: those are the only ones that are ever made. They are
 * listed when the first one is asked for.
 */
export function addLinkPreviews(assets: AssetFiles, snapshot: ContentSnapshot): Originals {
  return {
    asset(id) {
      const preview = find(id);
      return preview?.id === id ? preview : assets.asset(id);
    },
    successor: (id, fileName) => find(id) ?? assets.successor(id, fileName),
  };

  /** The present preview of the page that an id names. */
  function find(id: string): LinkPreview | undefined {
    const [name = ''] = id.split('.');
    return name.startsWith(linkPreviewPrefix) ? listLinkPreviews(snapshot).get(name) : undefined;
  }
}

/** By name. Some 15 ms for 10,000 pages that were not asked for before. */
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
