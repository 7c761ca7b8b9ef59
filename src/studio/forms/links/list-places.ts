import { defaultLocale } from '#i18n/locales.ts';
import { toAnchorId } from '#links/anchor-id.ts';
import { folderEntry } from '#schema/entries/folder-entry.ts';
import type { Fields, ReferenceField } from '#schema/fields.ts';
import { isHidden } from '#schema/hidden-blocks.ts';
import { isRecord } from '#schema/is-record.ts';
import type { EntryName } from '#studio/contract/fields.ts';
import type { EntryDocument } from '#studio/documents/contract.ts';
import { entryDefinitions, findBlockDefinition } from '#studio/documents/definitions.ts';
import type { FormSources } from '../form-sources.ts';

/**
 * The anchors on an entry's page, in page order, without duplicates: those given by editors, those generated
 * by blocks, and those in the folders that it shows.
 */
export async function listPlaces(
  sources: Pick<FormSources, 'listEntries' | 'openEntry'>,
  { file, kind, locale = defaultLocale }: EntryName,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const found = new Set<string>();
  const opened = new Set<string>();
  const { document } = await sources.openEntry(file, signal);
  await collect(entryDefinitions[kind].fields, document);
  return [...found];

  async function collect(fields: Fields, part: EntryDocument): Promise<void> {
    for (const [name, field] of Object.entries(fields)) {
      const value = part[name];
      if (field.kind === 'text' && field.names === 'place' && typeof value === 'string' && value) {
        found.add(value);
      }
      if (field.kind === 'reference') for (const place of await listOwn(field, value, part)) found.add(place);
      for (const inner of (Array.isArray(value) ? value : [value]).filter(isRecord)) {
        if ('item' in field) await collect(field.item.fields, inner);
        if (field.kind === 'blocks') await collectBlock(inner);
      }
    }
  }

  async function collectBlock(block: EntryDocument): Promise<void> {
    if (isHidden(block)) return;
    if (block.block === folderEntry.name) await collectFolder(String(block.folder ?? ''));
    else await collect(findBlockDefinition(block.block)?.fields ?? {}, block);
  }

  /** Falls back to the default locale, like the site. */
  async function collectFolder(key: string): Promise<void> {
    if (opened.has(key)) return;
    opened.add(key);
    for (const from of new Set([locale, defaultLocale])) {
      const folder = await sources.openEntry(`${from}/folders/${key}.yaml`, signal).catch(() => undefined);
      if (folder) return collect(folderEntry.fields, folder.document);
    }
  }

  /**
   * The anchors that a block generates: one for each entry it refers to, by key, or for the sections of a
   * single one.
   */
  async function listOwn(
    { places = [], to, whenEmpty }: ReferenceField,
    value: unknown,
    { anchorId }: EntryDocument,
  ): Promise<readonly string[]> {
    if (places !== 'keys') {
      const prefix = typeof anchorId === 'string' ? toAnchorId(anchorId) : undefined;
      return places.map((place) => (prefix ? `${prefix}-${place}` : place));
    }
    const keys = (Array.isArray(value) ? value : [value]).filter((key) => typeof key === 'string');
    if (keys.length > 0 || whenEmpty !== 'all') return keys;
    return (await sources.listEntries(to)).map(({ key }) => key);
  }
}
