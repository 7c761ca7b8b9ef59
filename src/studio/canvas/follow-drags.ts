import { type BlockPlace, blockDragType, type DraggedBlock } from '../api/canvas.ts';
import { refuseFiles } from '../shell/refuse-files.ts';
import { toBlockLabel, words } from '../shell/words/canvas.ts';
import { findDropPlace } from './drop-place.ts';
import { tellStudio } from './frame-messages.ts';
import { drawDropLine } from './outlines.ts';
import { findBlock, findBlockAt, measure } from './shown-blocks.ts';
import { getEntry } from './shown-entry.ts';

/** In CSS pixels. */
const lineHeight = 4;

let place: BlockPlace | undefined;

/** Takes blocks that are dragged here from the studio, and draws the line at which they would be put. */
export function followDrags(): void {
  refuseFiles();
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
    drawDropLine(empty.getBoundingClientRect(), words.dropFirst);
    return JSON.parse(empty.dataset.list) as BlockPlace;
  }
  const block = findBlockAt(target);
  const room = block && measure(block);
  const found = room && findDropPlace(block.id, (y - room.top) / room.height);
  if (!found) {
    drawDropLine(undefined);
    return undefined;
  }
  const { left, top, bottom, width } = room;
  const after = found.place.after === undefined ? undefined : findBlock(found.place.after);
  const label = after ? words.dropAfter(toBlockLabel(after.name)) : words.dropFirst;
  const lines = {
    before: new DOMRect(left, top - lineHeight / 2, width, lineHeight),
    after: new DOMRect(left, bottom - lineHeight / 2, width, lineHeight),
    inside: new DOMRect(left + 16, bottom - 16, Math.max(width - 32, 0), lineHeight),
  };
  drawDropLine(lines[found.side], label);
  return found.place;
}

function readDragged(data: string | undefined): DraggedBlock | undefined {
  try {
    const dragged = JSON.parse(data ?? '') as Partial<Record<'id' | 'name', unknown>>;
    if (typeof dragged.id === 'string') return { id: dragged.id };
    return typeof dragged.name === 'string' ? { name: dragged.name } : undefined;
  } catch {
    return undefined;
  }
}
