import { copyBlock, createBlockId } from '../../documents/block-ids.ts';
import { type BlockPlace, duplicateBlock } from '../../documents/document-operations.ts';
import { findBlock } from '../../documents/find-block.ts';
import { announce } from '../../shell/announce.ts';
import { showToast } from '../../shell/toasts/toasts.ts';
import { words } from '../../shell/words/editor.ts';
import { indexOutline, listOutline, type OutlineNode } from '../outline/list-outline.ts';
import { describePlace, findNextPlace } from '../outline/place-blocks.ts';
import type { EntryEditor } from '../state/entry-editor.ts';
import { copyToClipboard, readFromClipboard } from './block-clipboard.ts';
import { toBlockLabel } from './block-lists.ts';

/** Puts a new, empty block of a kind somewhere, and selects it. */
export function addBlock(entry: EntryEditor, name: string, place: BlockPlace): void {
  const _id = createBlockId();
  const label = words.added(toBlockLabel(name));
  entry.change([{ type: 'insert', value: { _id, block: name }, place }], { label, selects: _id });
  announce(label);
}

/** Moves a block somewhere, and says where it has come to stand. */
export function moveBlockTo(entry: EntryEditor, id: string, place: BlockPlace): void {
  const label = words.moved(labelOf(entry, id));
  entry.change([{ type: 'move', block: id, place }], { label, selects: id });
  announce(describePlace(readOutline(entry), id));
}

/** Moves a block one step on, also into and out of others. */
export function moveBlockBy(entry: EntryEditor, id: string, direction: 'up' | 'down' | 'in' | 'out'): void {
  const nodes = readOutline(entry);
  const node = nodes.get(id);
  const place = node && findNextPlace(nodes, node, direction);
  if (place) moveBlockTo(entry, id, place);
  else announce(words.notPlaceable);
}

export function duplicate(entry: EntryEditor, id: string): void {
  const operation = duplicateBlock(entry.read().document, id);
  if (operation?.type !== 'insert') return;
  const label = words.duplicated(labelOf(entry, id));
  entry.change([operation], { label, selects: String(operation.value._id) });
  announce(label);
}

/** Takes a block away, and selects what stands next to it, so that work goes on from there. */
export function remove(entry: EntryEditor, id: string): void {
  const nodes = readOutline(entry);
  const order = [...nodes.values()].filter(({ type }) => type === 'block');
  const index = order.findIndex((node) => node.id === id);
  const isInside = (node: OutlineNode | undefined): boolean =>
    node !== undefined && (node.id === id || isInside(nodes.get(node.parent ?? '')));
  const next = order.slice(index).find((node) => !isInside(node)) ?? order[index - 1];
  const label = words.removed(labelOf(entry, id));
  entry.change([{ type: 'remove', block: id }], { label, selects: next?.id });
  announce(label);
}

export async function copy(entry: EntryEditor, id: string): Promise<void> {
  const found = findBlock(entry.read().document, id);
  if (!found) return;
  await copyToClipboard(found.value);
  announce(words.copied(labelOf(entry, id)));
}

export async function cut(entry: EntryEditor, id: string): Promise<void> {
  await copy(entry, id);
  remove(entry, id);
}

/** Puts the block of the clipboard after one, with ids of its own. */
export async function paste(entry: EntryEditor, after: string | undefined): Promise<void> {
  const block = await readFromClipboard();
  if (!block) {
    showToast(words.nothingToPaste, { tone: 'info', detail: words.nothingToPasteHint });
    return;
  }
  const place = findPlaceAfter(entry, after);
  if (!place) return;
  const value = copyBlock(block);
  const label = words.pasted(toBlockLabel(String(block.block)));
  entry.change([{ type: 'insert', value, place }], { label, selects: String(value._id) });
  announce(label);
}

/** Where something comes to stand that is put after a block, or without one at the end of the entry. */
export function findPlaceAfter(entry: EntryEditor, id: string | undefined): BlockPlace | undefined {
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

/** What a block is called. */
export function labelOf(entry: EntryEditor, id: string): string {
  const name = findBlock(entry.read().document, id)?.name;
  return name === undefined ? '' : toBlockLabel(name);
}
