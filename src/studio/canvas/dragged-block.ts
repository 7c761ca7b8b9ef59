import { blockDragType, type DraggedBlock } from '../api/canvas.ts';

/** Begins to drag a block, or what kind of block is to be made: onto the page, or into the outline. */
export function dragBlock(transfer: DataTransfer, dragged: DraggedBlock, label: string): void {
  transfer.setData(blockDragType, JSON.stringify(dragged));
  transfer.setData('text/plain', label);
  transfer.effectAllowed = 'copyMove';
}

/** What is dragged; undefined for anything else. */
export function readDragged(data: string | undefined): DraggedBlock | undefined {
  try {
    const dragged = JSON.parse(data ?? '') as Partial<Record<'id' | 'name', unknown>>;
    if (typeof dragged.id === 'string') return { id: dragged.id };
    return typeof dragged.name === 'string' ? { name: dragged.name } : undefined;
  } catch {
    return undefined;
  }
}
