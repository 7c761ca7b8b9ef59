import { blockDefinitions } from '#blocks/registry.ts';
import { blockIdField } from '#schema/block-ids.ts';
import { folderEntry } from '#schema/entries/folder-entry.ts';
import type { ItemDefinition } from '#schema/fields.ts';
import { isHidden } from '#schema/hidden-blocks.ts';
import type { BlockContent } from '#schema/infer.ts';
import { isRecord } from '#schema/is-record.ts';
import { type BlockPlace, type CanvasPlaceholder, placeholderName } from '../api/canvas.ts';
import type { Finding } from '../api/entries.ts';

type Authored = Readonly<Record<string, unknown>>;

const definitions: ReadonlyMap<string, ItemDefinition> = new Map(
  blockDefinitions.map((definition) => [definition.name, definition]),
);

/**
 * A list of blocks as the page shows it, with placeholders where it leaves one out, and in lists inside blocks likewise;
 * one placeholder where there is nothing at all.
 *
 * @param authored the list as it was entered, with ids
 * @param shown what became of it, with ids in its marks
 * @param findings what is wrong with the draft
 */
export function placePlaceholders(
  authored: unknown,
  shown: readonly BlockContent[],
  place: BlockPlace,
  findings: readonly Finding[],
): readonly BlockContent[] {
  const entered = Array.isArray(authored)
    ? authored.filter(isRecord).filter((block) => !isHidden(block))
    : [];
  if (entered.length === 0)
    return shown.length > 0 ? shown : [toBlock({ block: placeholderName, place, blocks: [] })];
  const known = new Map(shown.map((block) => [block.editMark?.attributes?.['data-block'], block]));
  return entered.flatMap((block) => {
    const id = readId(block);
    const found = known.get(id);
    if (found) return fillLists(block, found, findings);
    return id === undefined ? [] : toBlock(describeLeftOut(block, id, findings));
  });
}

function fillLists(authored: Authored, shown: BlockContent, findings: readonly Finding[]): BlockContent {
  const parent = readId(authored);
  const lists = listLists(authored).map((name) => [
    name,
    placePlaceholders(
      authored[name],
      (shown as { [name: string]: readonly BlockContent[] | undefined })[name] ?? [],
      { parent, list: [name] },
      findings,
    ),
  ]);
  return lists.length > 0 ? { ...shown, ...Object.fromEntries(lists) } : shown;
}

function describeLeftOut(authored: Authored, id: string, findings: readonly Finding[]): CanvasPlaceholder {
  const fault = findings.find(({ blockId }) => blockId === id)?.message;
  return {
    block: placeholderName,
    editMark: { label: '', attributes: { 'data-block': id } },
    name: String(authored.block),
    ...(fault !== undefined && { fault }),
    blocks: listLists(authored).flatMap(
      (name) =>
        placePlaceholders(
          authored[name],
          [],
          { parent: id, list: [name] },
          findings,
        ) as unknown as CanvasPlaceholder[],
    ),
  };
}

/** The fields of a block that hold blocks of its own. A folder’s are looked up elsewhere. */
function listLists({ block }: Authored): string[] {
  const { name, fields = {} } = definitions.get(String(block)) ?? {};
  if (name === folderEntry.name) return [];
  return Object.entries(fields).flatMap(([field, { kind }]) => (kind === 'blocks' ? [field] : []));
}

function readId(block: Authored): string | undefined {
  const id = block[blockIdField];
  return typeof id === 'string' ? id : undefined;
}

/** To the site it is a block like any other. */
function toBlock(placeholder: CanvasPlaceholder): BlockContent {
  return placeholder as unknown as BlockContent;
}
