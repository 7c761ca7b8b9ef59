import { blockDragType, type DraggedBlock } from './frame-messages.ts';

/** Sets the drag data of a block, or of a new kind of block, for canvas and outline. */
export function dragBlock(transfer: DataTransfer, dragged: DraggedBlock, label: string): void {
  transfer.setData(blockDragType, JSON.stringify(dragged));
  transfer.setData('text/plain', label);
  transfer.effectAllowed = 'copyMove';
}

/** Parses drag data; undefined for anything else. */
export function readDragged(data: string | undefined): DraggedBlock | undefined {
  try {
    const dragged = JSON.parse(data ?? '') as Partial<Record<'id' | 'name', unknown>>;
    if (typeof dragged.id === 'string') return { id: dragged.id };
    return typeof dragged.name === 'string' ? { name: dragged.name } : undefined;
  } catch {
    return undefined;
  }
}
