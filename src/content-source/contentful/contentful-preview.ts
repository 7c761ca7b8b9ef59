import type { Locale } from '#i18n/locales.ts';
import { loadHostedServices } from '#images/image-services.ts';
import { pagePaths } from '#links/entry-paths.ts';
import type { BlockDefinition } from '#schema/define-block.ts';
import type { EditMark } from '#schema/edit-mark.ts';
import { assembleSnapshot } from '../assembly/assemble-snapshot.ts';
import { markPages } from '../mark-pages.ts';
import type { MarkEntry, PreviewContent, PreviewSource } from '../preview-source.ts';
import { entryDefinitions, groupEntries } from '../source-entries.ts';
import { type ContentfulAccess, createSpaceFetcher } from './fetch-space.ts';
import { indexAssets } from './index-assets.ts';
import { type ReadEntry, readSpace } from './read-space.ts';
import { findCode, listFallbacks } from './space.ts';
import { describeEdited, readText } from './to-document.ts';

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
    const listCodes = (locale: Locale) => listFallbacks(space.locales, findCode(space.locales, locale) ?? '');
    const describe = ({ entry, place: { kind } }: ReadEntry, locale: Locale) => ({
      ...describeEdited(entry, entryDefinitions[kind], listCodes(locale)),
      locale,
    });
    const pageMarks = markPages(found, (read, locale) => mark?.(describe(read, locale)));
    newest = {
      snapshot,
      assets: indexAssets(space),
      pageMarks: new Map([...found.flatMap(markFault), ...pageMarks]),
    };
    readAt = began;
    return newest;

    /** Where a page would be but for faults in its fields: what they are. */
    function markFault(read: ReadEntry): [string, EditMark][] {
      const { locale, kind } = read.place;
      const faults = read.problems.filter(({ path }) => /^\w+$/.test(path));
      if (read.placed || !locale || !faults[0]) return [];
      const slug = readText(read.entry, 'slug', listCodes(locale))?.normalize('NFC');
      const path = slug === undefined ? undefined : pagePaths[kind]?.(locale, slug);
      const label = faults.map(({ path, message, remedy }) => `${path}: ${message} ${remedy}`).join(' ');
      const own = mark?.({ ...describe(read, locale), field: faults[0].path });
      return path === undefined ? [] : [[path, { ...own, label }]];
    }
  }
}
