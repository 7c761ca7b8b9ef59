import type { FragmentInstance } from 'react';

/** A rendered block. */
export interface ShownBlock {
  id: string;
  name: string;
  fragment: FragmentInstance;
  /** Represented by a placeholder. */
  isEmpty: boolean;
  /** Number of enclosing blocks. */
  depth: number;
}

/** React's property on the top-level elements of a fragment with a ref. */
type FragmentChild = Element & { reactFragments?: ReadonlySet<FragmentInstance> };

const blocks = new Map<string, ShownBlock>();
const ids = new WeakMap<FragmentInstance, string>();
let notify: () => void = () => undefined;
let resizes: ResizeObserver | undefined;

/** Calls `onChange` whenever a block appears, disappears or changes size. */
export function observeBlocks(onChange: () => void): void {
  notify = onChange;
  resizes = new ResizeObserver(onChange);
  for (const { fragment } of blocks.values()) fragment.observeUsing(resizes);
}

/**
 * Registers a rendered block.
 *
 * @returns a function that unregisters it
 */
export function keepBlock(block: ShownBlock): () => void {
  blocks.set(block.id, block);
  ids.set(block.fragment, block.id);
  if (resizes) block.fragment.observeUsing(resizes);
  notify();
  return () => {
    if (resizes) block.fragment.unobserveUsing(resizes);
    // A block moved to another list is registered there before it is unregistered here.
    if (blocks.get(block.id) === block) blocks.delete(block.id);
    notify();
  };
}

export function findBlock(id: string | undefined): ShownBlock | undefined {
  return id === undefined ? undefined : blocks.get(id);
}

/** The innermost block around a node. */
export function findBlockAt(node: Node | null): ShownBlock | undefined {
  for (let at: Node | null = node; at; at = at.parentNode) {
    const { reactFragments } = at as FragmentChild;
    if (!reactFragments?.size) continue;
    const own = [...reactFragments].flatMap((fragment) => blocks.get(ids.get(fragment) ?? '') ?? []);
    // Blocks without an element of their own share those of the blocks inside them.
    const [innermost] = own.sort((one, other) => other.depth - one.depth);
    if (innermost) return innermost;
  }
  return undefined;
}

/** The blocks in page order. */
export function listBlocks(): readonly ShownBlock[] {
  return [...blocks.values()]
    .map((block) => ({ block, room: measure(block) }))
    .sort((a, b) => a.room.top - b.room.top || a.block.depth - b.block.depth || a.room.left - b.room.left)
    .map(({ block }) => block);
}

/** A block's outermost elements. */
export function listElements({ fragment }: ShownBlock): readonly Element[] {
  const elements: Element[] = [];
  // A fragment tells its elements to observers alone; looking for them takes long on a long page.
  const observer = { observe: (element: Element) => elements.push(element), unobserve: () => undefined };
  fragment.observeUsing(observer as unknown as ResizeObserver);
  fragment.unobserveUsing(observer as unknown as ResizeObserver);
  return elements;
}

/** A block's rectangle in the viewport, in CSS pixels; empty for one without output. */
export function measure({ fragment }: ShownBlock): DOMRect {
  const rects = fragment.getClientRects().filter(({ width, height }) => width > 0 && height > 0);
  const [first] = rects;
  if (!first) return new DOMRect();
  const left = Math.min(...rects.map((rect) => rect.left));
  const top = Math.min(...rects.map((rect) => rect.top));
  const right = Math.max(...rects.map((rect) => rect.right));
  const bottom = Math.max(...rects.map((rect) => rect.bottom));
  return new DOMRect(left, top, right - left, bottom - top);
}

/** Scrolls a block into view, unless its top is already there. */
export function scrollToBlock(block: ShownBlock): void {
  const { top } = measure(block);
  if (top < innerHeight * 0.1 || top > innerHeight * 0.75)
    scrollBy({ top: top - innerHeight * 0.2, behavior: 'instant' });
}
