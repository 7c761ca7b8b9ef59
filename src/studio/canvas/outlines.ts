import { toBlockLabel } from '../shell/words/canvas.ts';
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
selectOutline.append(selectLabel);
dropLine.append(dropLabel);
layer.append(hoverOutline, selectOutline, dropLine);

let hovered: string | undefined;
let selected: string | undefined;

/** Puts the layer into the document. */
export function drawLayer(): void {
  document.body.append(layer);
}

export function getSelected(): string | undefined {
  return selected;
}

/** Outlines a block as the one that is edited. */
export function select(id: string | undefined): void {
  selected = id;
  placeOutlines();
}

/** Outlines a block as the one that is pointed at; returns whether it is another than before. */
export function hover(id: string | undefined): boolean {
  if (hovered === id) return false;
  hovered = id;
  placeOutlines();
  return true;
}

/** Moves the outlines to where their blocks are now. */
export function placeOutlines(): void {
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
