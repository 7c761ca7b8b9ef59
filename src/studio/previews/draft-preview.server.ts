import type { FileSource } from '#content-source/files/file-source.ts';
import { areSame } from '#content-source/incremental.ts';
import type { PreviewContent, PreviewSource } from '#content-source/preview-source.ts';
import type { LiveOverlay } from '#studio/entries/live-overlay.server.ts';

export interface DraftPreviewOptions {
  content: FileSource;
  overlay: Pick<LiveOverlay, 'current'>;
  /** All drafts by file; an unchanged one stays the identical object. */
  readDrafts: () => Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>>;
}

/** Creates the source of previews: the site with all drafts. */
export function createDraftPreview({ content, overlay, readDrafts }: DraftPreviewOptions): PreviewSource {
  let newest: { of: readonly unknown[]; content: Promise<PreviewContent> } | undefined;
  return {
    async readPreview() {
      const drafts = await readDrafts();
      await content.settle();
      const of = [await content.files(), overlay.current(), content.assets(), ...[...drafts].flat()];
      if (!newest || !areSame(newest.of, of)) {
        const assembling = content.assembleWith(drafts, { audience: 'editors' });
        newest = { of, content: assembling };
        assembling.catch(() => {
          newest = undefined;
        });
      }
      return newest.content;
    },
  };
}
