import { loadHostedServices } from '#images/image-services.ts';
import type { BlockDefinition } from '#schema/define-block.ts';
import { assembleSnapshot } from '../assembly/assemble-snapshot.ts';
import { markPages } from '../mark-pages.ts';
import type { MarkEntry, PreviewContent, PreviewSource } from '../preview-source.ts';
import { entryDefinitions, groupEntries } from '../source-entries.ts';
import { type ContentfulAccess, createSpaceFetcher } from './fetch-space.ts';
import { indexAssets } from './index-assets.ts';
import { readSpace } from './read-space.ts';
import { findCode, listFallbacks } from './space.ts';
import { describeEdited } from './to-document.ts';

export interface ContentfulPreviewOptions extends Omit<ContentfulAccess, 'api'> {
  /** `CONTENTFUL_PREVIEW_TOKEN` */
  token: string;
  blocks: readonly BlockDefinition[];
  /** Makes the edit links of blocks and pages. */
  mark?: MarkEntry;
  /** Milliseconds for which a reading is considered fresh. */
  freshness?: number;
}

/**
 * Reads a space with its drafts from the Content Preview API. That API has no incremental sync, so the whole space is
 * read whenever the last reading has expired. Concurrent requests share one reading (single flight).
 *
 * @example
 * const source = createContentfulPreview({ space, token, blocks: blockDefinitions });
 * const { snapshot } = await source.readPreview();
 */
export function createContentfulPreview(options: ContentfulPreviewOptions): PreviewSource {
  const { blocks, mark, freshness = 2000, host = 'cdn.contentful.com', ...access } = options;
  const { fetchSpace } = createSpaceFetcher({
    ...access,
    host: host.replace(/^cdn\./, 'preview.'),
    api: 'preview',
  });
  let newest: PreviewContent | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<PreviewContent> | undefined;

  return {
    async readPreview() {
      if (newest && performance.now() - readAt < freshness) return newest;
      reading ??= read().finally(() => {
        reading = undefined;
      });
      return reading;
    },
  };

  async function read(): Promise<PreviewContent> {
    const began = performance.now();
    await loadHostedServices();
    const space = await fetchSpace();
    const found = [...(await readSpace({ space, blocks, previous: new Map(), mark })).values()];
    const snapshot = await assembleSnapshot({
      entries: groupEntries(found.flatMap(({ placed }) => placed ?? [])),
      problems: found.flatMap(({ problems }) => problems),
      seed: undefined,
      blocks,
    });
    const pageMarks = markPages(found, ({ entry, place: { kind } }, locale) => {
      const codes = listFallbacks(space.locales, findCode(space.locales, locale) ?? '');
      return mark?.({ ...describeEdited(entry, entryDefinitions[kind], codes), locale });
    });
    newest = { snapshot, assets: indexAssets(space), pageMarks };
    readAt = began;
    return newest;
  }
}
