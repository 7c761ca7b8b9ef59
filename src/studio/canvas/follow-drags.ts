import { toBlockLabel } from '#studio/documents/block-lists.ts';
import type { BlockPlace } from '#studio/documents/document-operations.ts';
import { refuseFiles } from '#studio/kit/refuse-files.ts';
import { dragBlock, readDragged } from './dragged-block.ts';
import { findDropPlace } from './drop-place.ts';
import { blockDragType, tellStudio } from './frame-messages.ts';
import { messages } from './messages.ts';
import { drawDropLine, getSelected } from './outlines.ts';
import { findBlock, findBlockAt, listBlocks, measure, type ShownBlock } from './shown-blocks.ts';
import { findEntered, getEntry } from './shown-entry.ts';

/** CSS pixels. */
const lineHeight = 4;

let place: BlockPlace | undefined;

/**
 * Accepts blocks dragged from the studio, and draws a line at the drop position. The selected block's label
 * is its drag handle.
 *
 * @param stage gets the focus after a drop
 */
export function followDrags(stage: HTMLElement): void {
  refuseFiles(() => tellStudio({ type: 'filePasted' }));
  document.addEventListener('dragstart', (event) => {
    // Dragging text in an input is the browser's business.
    if (!(event.target instanceof Element && event.target.matches('[draggable]'))) return;
    const block = findBlock(getSelected());
    const isMovable = block && !getEntry().isReadOnly && findEntered(block.id);
    if (isMovable && event.dataTransfer)
      dragBlock(event.dataTransfer, { id: block.id }, toBlockLabel(block.name));
    else event.preventDefault();
  });
  document.addEventListener('dragend', () => {
    end();
    stage.focus({ preventScroll: true });
  });
  document.addEventListener('dragover', (event) => {
    if (!event.dataTransfer?.types.includes(blockDragType) || getEntry().isReadOnly) return;
    place = point(event.target as Element, event.clientY);
    if (place) event.preventDefault();
  });
  document.addEventListener('dragleave', (event) => {
    if (!event.relatedTarget) end();
  });
  document.addEventListener('drop', (event) => {
    const dragged = readDragged(event.dataTransfer?.getData(blockDragType));
    if (!dragged || !place) return;
    event.preventDefault();
    tellStudio({ type: 'drop', dragged, place });
    end();
  });
}

function end(): void {
  place = undefined;
  drawDropLine(undefined);
}

function point(target: Element, y: number): BlockPlace | undefined {
  const empty = target.closest<HTMLElement>('[data-list]');
  if (empty?.dataset.list) {
    drawDropLine(empty.getBoundingClientRect(), messages.dropFirst);
    return JSON.parse(empty.dataset.list) as BlockPlace;
  }
  const own = findBlockAt(target);
  const block = own && findEntered(own.id) ? own : findNearest(y);
  const room = block && measure(block);
  const found = room && findDropPlace(block.id, (y - room.top) / room.height);
  if (!found) {
    drawDropLine(undefined);
    return undefined;
  }
  const { left, top, bottom, width } = room;
  const after = found.place.after === undefined ? undefined : findBlock(found.place.after);
  const label = after ? messages.dropAfter(toBlockLabel(after.name)) : messages.dropFirst;
  const lines = {
    before: new DOMRect(left, top - lineHeight / 2, width, lineHeight),
    after: new DOMRect(left, bottom - lineHeight / 2, width, lineHeight),
    inside: new DOMRect(left + 16, bottom - 16, Math.max(width - 32, 0), lineHeight),
  };
  drawDropLine(lines[found.side], label);
  return found.place;
}

/**
 * The entry's top-level block nearest to a height in the viewport, since the page has other parts, such as
 * the footer.
 */
function findNearest(y: number): ShownBlock | undefined {
  const distances = listBlocks().flatMap((block) => {
    const entered = findEntered(block.id);
    if (!entered || entered.parent !== undefined) return [];
    const { top, bottom } = measure(block);
    return [{ block, distance: Math.max(top - y, y - bottom, 0) }];
  });
  return distances.sort((one, other) => one.distance - other.distance)[0]?.block;
}
