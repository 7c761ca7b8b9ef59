import { toBlockLabel } from '#studio/documents/block-lists.ts';
import type { BlockDifferences } from './frame-messages.ts';
import { messages } from './messages.ts';
import { findBlock, measure } from './shown-blocks.ts';

/*
 * The overlay of the canvas: it takes neither space nor pointer events. Positioned in the document rather
 * than the viewport, so that it scrolls with the page.
 */

const layer = Object.assign(document.createElement('div'), { className: 'canvas-layer' });
const hoverOutline = makeOutline('canvas-outline canvas-hovered');
const selectOutline = makeOutline('canvas-outline canvas-selected');
const selectLabel = makeLabel();
const dropLine = makeOutline('canvas-drop');
const dropLabel = makeLabel();
layer.setAttribute('aria-hidden', 'true');
selectLabel.draggable = true;
selectOutline.append(selectLabel);
dropLine.append(dropLabel);
layer.append(hoverOutline, selectOutline, dropLine);

let different: readonly { id: string; difference: string; outline: HTMLElement }[] = [];
let marked: readonly { id: string; outline: HTMLElement }[] = [];
let hovered: string | undefined;
let selected: string | undefined;

export function drawLayer(): void {
  document.body.append(layer);
}

export function getSelected(): string | undefined {
  return selected;
}

/** Outlines the edited block and the others selected with it. */
export function select(id: string | undefined, others: readonly string[] = []): void {
  selected = id;
  for (const { outline } of marked) outline.remove();
  marked = others.map((other) => ({ id: other, outline: makeOutline('canvas-outline canvas-marked') }));
  layer.prepend(...marked.map(({ outline }) => outline));
  placeOutlines();
}

/** Outlines the hovered block. */
export function hover(id: string | undefined): void {
  if (hovered === id) return;
  hovered = id;
  placeOutlines();
}

/** Outlines the blocks that differ from another version, each labelled with its kind of change. */
export function outlineDifferences(differences: BlockDifferences): void {
  for (const { outline } of different) outline.remove();
  different = Object.entries(differences).map(([id, difference]) => {
    const outline = makeOutline(`canvas-outline canvas-${difference}`);
    const label = makeLabel();
    label.textContent = messages.differences[difference];
    label.toggleAttribute('data-inside', true);
    outline.append(label);
    return { id, difference, outline };
  });
  layer.prepend(...different.map(({ outline }) => outline));
  placeOutlines();
}

/** Ids of the blocks that are elsewhere in the other version. */
export function listMoved(): ReadonlySet<string> {
  return new Set(different.flatMap(({ id, difference }) => (difference === 'moved' ? id : [])));
}

export function placeOutlines(): void {
  for (const { id, outline } of [...different, ...marked]) place(outline, id);
  place(hoverOutline, hovered === selected ? undefined : hovered);
  const block = place(selectOutline, selected);
  selectLabel.textContent = block ? toBlockLabel(block.name) : '';
  const hasRoomAbove = block && measure(block).top + scrollY >= 24;
  selectLabel.toggleAttribute('data-inside', !hasRoomAbove);
}

function place(outline: HTMLElement, id: string | undefined) {
  const block = findBlock(id);
  const room = block && measure(block);
  outline.hidden = !room?.height;
  if (room?.height) layOver(outline, room);
  return block;
}

/** Draws the labelled line at the drop position; hides it without a rectangle. */
export function drawDropLine(room: DOMRect | undefined, label = ''): void {
  dropLine.hidden = room === undefined;
  dropLabel.textContent = label;
  if (room) layOver(dropLine, room);
}

/** Lays an element over a rectangle given in viewport coordinates. */
export function layOver(element: HTMLElement, { left, top, width, height }: DOMRect): void {
  element.style.insetInlineStart = `${left + scrollX}px`;
  element.style.insetBlockStart = `${top + scrollY}px`;
  element.style.inlineSize = `${width}px`;
  element.style.blockSize = `${height}px`;
}

function makeLabel(): HTMLElement {
  return Object.assign(document.createElement('span'), { className: 'canvas-label' });
}

/** Hidden until it has a block. */
function makeOutline(className: string): HTMLElement {
  return Object.assign(document.createElement('div'), { className, hidden: true });
}
