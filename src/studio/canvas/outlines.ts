import type { BlockDifferences } from '../api/canvas.ts';
import { toBlockLabel, words } from '../shell/words/canvas.ts';
import { findBlock, measure } from './shown-blocks.ts';

/*
 * What the canvas draws over the page: it is no part of it, takes no room and no press. It stands in the document, not in
 * the view, so that it scrolls with the page.
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

/** Puts the layer into the document. */
export function drawLayer(): void {
  document.body.append(layer);
}

export function getSelected(): string | undefined {
  return selected;
}

/** Outlines a block as the one that is edited, and those that are selected with it. */
export function select(id: string | undefined, others: readonly string[] = []): void {
  selected = id;
  for (const { outline } of marked) outline.remove();
  marked = others.map((other) => ({ id: other, outline: makeOutline('canvas-outline canvas-marked') }));
  layer.prepend(...marked.map(({ outline }) => outline));
  placeOutlines();
}

/** Outlines a block as the one that is pointed at; returns whether it is another than before. */
export function hover(id: string | undefined): boolean {
  if (hovered === id) return false;
  hovered = id;
  placeOutlines();
  return true;
}

/** Outlines the blocks that differ from another version, each with a word for what became of it. */
export function outlineDifferences(differences: BlockDifferences): void {
  for (const { outline } of different) outline.remove();
  different = Object.entries(differences).map(([id, difference]) => {
    const outline = makeOutline(`canvas-outline canvas-${difference}`);
    const label = makeLabel();
    label.textContent = words.differences[difference];
    label.toggleAttribute('data-inside', true);
    outline.append(label);
    return { id, difference, outline };
  });
  layer.prepend(...different.map(({ outline }) => outline));
  placeOutlines();
}

/** The ids of the blocks that stand elsewhere in the other version. */
export function listMoved(): ReadonlySet<string> {
  return new Set(different.flatMap(({ id, difference }) => (difference === 'moved' ? id : [])));
}

/** Moves the outlines to where their blocks are now. */
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

/** Draws the line at which what is dragged would be put, and says so beside it. */
export function drawDropLine(room: DOMRect | undefined, label = ''): void {
  dropLine.hidden = room === undefined;
  dropLabel.textContent = label;
  if (room) layOver(dropLine, room);
}

/** Lays an element over a room of the view. */
export function layOver(element: HTMLElement, { left, top, width, height }: DOMRect): void {
  element.style.insetInlineStart = `${left + scrollX}px`;
  element.style.insetBlockStart = `${top + scrollY}px`;
  element.style.inlineSize = `${width}px`;
  element.style.blockSize = `${height}px`;
}

function makeLabel(): HTMLElement {
  return Object.assign(document.createElement('span'), { className: 'canvas-label' });
}

/** Nothing of it is to be seen before there is something to draw it around. */
function makeOutline(className: string): HTMLElement {
  return Object.assign(document.createElement('div'), { className, hidden: true });
}
