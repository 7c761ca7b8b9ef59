import { hiddenField, isHidden } from '#schema/hidden-blocks.ts';
import { copyBlock } from '#studio/documents/block-ids.ts';
import { toBlockLabel } from '#studio/documents/block-lists.ts';
import { createRandomId } from '#studio/documents/create-random-id.ts';
import { findBlockDefinition } from '#studio/documents/definitions.ts';
import { type BlockPlace, duplicateBlock, type Operation } from '#studio/documents/document-operations.ts';
import { findBlock } from '#studio/documents/find-block.ts';
import { afterDialogs } from '#studio/kit/after-dialogs.ts';
import { announce } from '#studio/kit/announce.ts';
import { isTyping } from '#studio/kit/keys.ts';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import { messages } from '../messages.ts';
import { indexOutline, listOutline, type OutlineNode } from '../outline/list-outline.ts';
import { describePlace, findNextPlace } from '../outline/place-blocks.ts';
import { showBlock } from '../show-finding.ts';
import type { EntryEditor } from '../state/entry-editor.ts';
import { copyToClipboard, readFromClipboard } from './block-clipboard.ts';

/** Inserts a new, empty block and selects it, with the focus on its first field. */
export function addBlock(entry: EntryEditor, name: string, place: BlockPlace): void {
  const _id = createRandomId();
  const label = messages.added(toBlockLabel(name));
  entry.change([{ type: 'insert', value: { _id, block: name }, place }], { label, selects: _id });
  announce(label);
  afterDialogs(() => {
    // The editor may have started typing elsewhere.
    if (!isTyping(document.activeElement)) showBlock(entry, _id);
  });
}

/** The place for a new block requested after a block, or without one; undefined if there is none. */
export function findPlaceFor(entry: EntryEditor, name: string, after?: string): BlockPlace | undefined {
  if (after === undefined && findBlockDefinition(name)?.opensPage) {
    const header = readOutline(entry).get('slot:header');
    if (header?.children.length === 0) return { list: header.list };
  }
  return findPlaceAfter(entry, after);
}

/** Moves blocks to a place, in their order, and announces where the first one now is. */
export function moveBlocksTo(entry: EntryEditor, ids: readonly string[], place: BlockPlace): void {
  const [first, ...others] = ids;
  if (first === undefined) return;
  const label = messages.moved(labelAll(entry, ids));
  const operations: Operation[] = [
    { type: 'move', block: first, place },
    ...others.map(
      (id, index): Operation => ({ type: 'move', block: id, place: { ...place, after: ids[index] } }),
    ),
  ];
  entry.change(operations, { label, selects: first });
  entry.mark(ids, first);
  announce(describePlace(readOutline(entry), first));
}

/** Moves a block by one step, in its list or across lists. */
export function moveBlockBy(entry: EntryEditor, id: string, direction: 'up' | 'down' | 'in' | 'out'): void {
  const nodes = readOutline(entry);
  const node = nodes.get(id);
  const place = node && findNextPlace(nodes, node, direction);
  if (place) moveBlocksTo(entry, [id], place);
  else announce(messages.notPlaceable);
}

/** Inserts a copy of each block right after it, and selects the copies. */
export function duplicate(entry: EntryEditor, ids: readonly string[]): void {
  const operations = ids.flatMap((id) => duplicateBlock(entry.read().document, id) ?? []);
  const copies = operations.flatMap((operation) =>
    operation.type === 'insert' ? String(operation.value._id) : [],
  );
  if (copies.length === 0) return;
  const label = messages.duplicated(labelAll(entry, ids));
  entry.change(operations, { label, selects: copies[0] });
  entry.mark(copies, copies[0]);
  announce(label);
}

/** Removes blocks, and selects a neighbour, so that keyboard work can go on from there. */
export function remove(entry: EntryEditor, ids: readonly string[]): void {
  const [first] = ids;
  if (first === undefined) return;
  const nodes = readOutline(entry);
  const order = [...nodes.values()].filter(({ type }) => type === 'block');
  const index = order.findIndex((node) => node.id === first);
  const isInside = (node: OutlineNode | undefined): boolean =>
    node !== undefined && (ids.includes(node.id) || isInside(nodes.get(node.parent ?? '')));
  const next = order.slice(index).find((node) => !isInside(node)) ?? order[index - 1];
  const label = messages.removed(labelAll(entry, ids));
  entry.change(
    ids.map((id) => ({ type: 'remove', block: id })),
    { label, selects: next?.id },
  );
  announce(label);
}

/** Hides blocks from visitors; shows them again if all are hidden. */
export function toggleHidden(entry: EntryEditor, ids: readonly string[]): void {
  const isShowing = areHidden(entry, ids);
  const label = (isShowing ? messages.shown : messages.hid)(labelAll(entry, ids));
  entry.change(
    ids.map((id) => ({ type: 'set', block: id, field: [hiddenField], ...(!isShowing && { value: true }) })),
    { label },
  );
  announce(label);
}

export function areHidden(entry: EntryEditor, ids: readonly string[]): boolean {
  const { document } = entry.read();
  return ids.every((id) => isHidden(findBlock(document, id)?.value));
}

export async function copy(entry: EntryEditor, ids: readonly string[]): Promise<void> {
  const { document } = entry.read();
  const blocks = ids.flatMap((id) => findBlock(document, id) ?? []).map(({ value }) => value);
  if (blocks.length === 0) return;
  await copyToClipboard(blocks);
  announce(messages.copied(labelAll(entry, ids)));
}

export async function cut(entry: EntryEditor, ids: readonly string[]): Promise<void> {
  await copy(entry, ids);
  remove(entry, ids);
}

/** Pastes blocks after a block, or at the end, with new ids, and selects them. */
export async function paste(entry: EntryEditor, after: string | undefined): Promise<void> {
  const blocks = await readFromClipboard();
  const place = findPlaceAfter(entry, after);
  if (blocks.length === 0) {
    showToast(messages.nothingToPaste, { tone: 'info', detail: messages.nothingToPasteHint });
    return;
  }
  if (!place) return;
  const values = blocks.map((block) => copyBlock(block));
  const ids = values.map(({ _id }) => String(_id));
  const label = messages.pasted(describeSeveral(blocks.map(({ block }) => toBlockLabel(String(block)))));
  entry.change(insertAll(values, place), { label, selects: ids[0] });
  entry.mark(ids, ids[0]);
  announce(label);
}

/** Operations that insert blocks in order; each block needs an id. */
export function insertAll(
  values: readonly Readonly<Record<string, unknown>>[],
  place: BlockPlace,
): Operation[] {
  return values.map((value, index) => {
    const before = values[index - 1];
    return { type: 'insert', value, place: before ? { ...place, after: String(before._id) } : place };
  });
}

/** The place after a block; without one, the end of the entry. */
function findPlaceAfter(entry: EntryEditor, id: string | undefined): BlockPlace | undefined {
  const nodes = readOutline(entry);
  const node = id === undefined ? undefined : nodes.get(id);
  if (node?.type === 'block') return { parent: node.parent, list: node.list, after: node.id };
  const slots = [...nodes.values()].filter(({ type }) => type === 'slot');
  const slot = node ?? slots.find(({ list }) => list.includes('body')) ?? slots[0];
  return slot && { list: slot.list, after: slot.children.at(-1)?.id };
}

function readOutline(entry: EntryEditor): ReadonlyMap<string, OutlineNode> {
  const { entry: opened, document } = entry.read();
  return indexOutline(listOutline(opened.kind, document));
}

/**
 * The blocks that an action invoked on a block applies to: the whole selection if the block is part of it,
 * else the block alone. In document order, without blocks nested in others on the list.
 */
export function listChosen(entry: EntryEditor, id: string): readonly string[] {
  const { marked } = entry.read();
  const chosen = new Set(marked.includes(id) ? marked : [id]);
  const nodes = readOutline(entry);
  const isInChosen = (parent: string | undefined): boolean =>
    parent !== undefined && (chosen.has(parent) || isInChosen(nodes.get(parent)?.parent));
  return [...nodes.values()].flatMap((node) =>
    chosen.has(node.id) && node.type === 'block' && !isInChosen(node.parent) ? node.id : [],
  );
}

export function labelOf(entry: EntryEditor, id: string): string {
  const name = findBlock(entry.read().document, id)?.name;
  return name === undefined ? '' : toBlockLabel(name);
}

/** A joint label: the block's own for a single one, else their kind or number. */
export function labelAll(entry: EntryEditor, ids: readonly string[]): string {
  return describeSeveral(ids.map((id) => labelOf(entry, id)));
}

function describeSeveral(labels: readonly string[]): string {
  const [first = ''] = labels;
  return labels.length === 1 ? first : messages.severalBlocks(labels.length);
}
