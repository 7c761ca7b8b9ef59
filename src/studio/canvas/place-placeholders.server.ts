import { blockDefinitions } from '#blocks/registry.ts';
import { blockIdField } from '#schema/block-ids.ts';
import { folderEntry } from '#schema/entries/folder-entry.ts';
import type { ItemDefinition } from '#schema/fields.ts';
import { isHidden } from '#schema/hidden-blocks.ts';
import type { BlockContent } from '#schema/infer.ts';
import { isRecord } from '#schema/is-record.ts';
import type { Finding } from '#studio/documents/contract.ts';
import { type BlockPlace, type CanvasPlaceholder, placeholderName } from './frame-messages.ts';

type Authored = Readonly<Record<string, unknown>>;

/** The fields of each kind of block with nested blocks; a folder's blocks are another entry. */
const listsOf: ReadonlyMap<unknown, readonly string[]> = new Map(
  blockDefinitions.map(({ name, fields }: ItemDefinition) => [
    name,
    name === folderEntry.name
      ? []
      : Object.entries(fields).flatMap(([field, { kind }]) => (kind === 'blocks' ? [field] : [])),
  ]),
);

/**
 * A list of blocks as the page shows it, with a placeholder for each one left out, nested lists included; a
 * single placeholder for an empty list.
 *
 * @param authored the list as authored, with ids
 * @param shown the list as the page shows it, with ids in its edit marks
 * @param findings of the draft
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

function listLists({ block }: Authored): readonly string[] {
  return listsOf.get(block) ?? [];
}

function readId(block: Authored): string | undefined {
  const id = block[blockIdField];
  return typeof id === 'string' ? id : undefined;
}

/** The site treats it like any block. */
function toBlock(placeholder: CanvasPlaceholder): BlockContent {
  return placeholder as unknown as BlockContent;
}
