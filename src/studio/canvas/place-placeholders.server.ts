import { isHidden } from '#schema/hidden-blocks.ts';
import type { BlockContent } from '#schema/infer.ts';
import { isRecord } from '#schema/is-record.ts';
import { listBlockSlots } from '#studio/documents/block-lists.ts';
import type { EntryDocument, Finding } from '#studio/documents/contract.ts';
import type { BlockPlace } from '#studio/documents/document-operations.ts';
import { readBlockId } from '#studio/documents/find-block.ts';
import { type CanvasPlaceholder, placeholderName } from './frame-messages.ts';

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
    const id = readBlockId(block);
    const found = known.get(id);
    if (found) return fillLists(block, found, findings);
    return id === undefined ? [] : toBlock(describeLeftOut(block, id, findings));
  });
}

function fillLists(authored: EntryDocument, shown: BlockContent, findings: readonly Finding[]): BlockContent {
  const parent = readBlockId(authored);
  const lists = listLists(authored).map((name) => {
    const inside = (shown as { [name: string]: readonly BlockContent[] | undefined })[name] ?? [];
    return [name, placePlaceholders(authored[name], inside, { parent, list: [name] }, findings)];
  });
  return lists.length > 0 ? { ...shown, ...Object.fromEntries(lists) } : shown;
}

function describeLeftOut(
  authored: EntryDocument,
  id: string,
  findings: readonly Finding[],
): CanvasPlaceholder {
  const fault = findings.find(({ blockId }) => blockId === id)?.message;
  return {
    block: placeholderName,
    editMark: { label: '', attributes: { 'data-block': id } },
    name: String(authored.block),
    ...(fault !== undefined && { fault }),
    blocks: listLists(authored).flatMap(
      (name) => placePlaceholders(authored[name], [], { parent: id, list: [name] }, findings) as never[],
    ),
  };
}

/** A block's own lists of blocks: none is in a group. */
function listLists({ block }: EntryDocument): readonly string[] {
  return listBlockSlots(String(block)).flatMap(({ list }) => list);
}

/** The site treats it like any block. */
function toBlock(placeholder: CanvasPlaceholder): BlockContent {
  return placeholder as unknown as BlockContent;
}
