import type { FragmentInstance } from 'react';

/** A block as it stands on the page. */
export interface ShownBlock {
  id: string;
  name: string;
  fragment: FragmentInstance;
  /** A placeholder stands in for it. */
  isEmpty: boolean;
  /** How many blocks it is inside of. */
  depth: number;
}

/** What React tells of the elements right inside a fragment that has a ref. */
type FragmentChild = Element & { reactFragments?: ReadonlySet<FragmentInstance> };

const blocks = new Map<string, ShownBlock>();
const ids = new WeakMap<FragmentInstance, string>();
let notify: () => void = () => undefined;
let resizes: ResizeObserver | undefined;

/** Has `onChange` called whenever a block comes, goes, or takes another room. */
export function observeBlocks(onChange: () => void): void {
  notify = onChange;
  resizes = new ResizeObserver(onChange);
  for (const { fragment } of blocks.values()) fragment.observeUsing(resizes);
}

/** Keeps a block for as long as it stands on the page; returns what takes it away. */
export function keepBlock(block: ShownBlock): () => void {
  blocks.set(block.id, block);
  ids.set(block.fragment, block.id);
  if (resizes) block.fragment.observeUsing(resizes);
  notify();
  return () => {
    if (resizes) block.fragment.unobserveUsing(resizes);
    // One that was moved to another list is there before it is gone from here.
    if (blocks.get(block.id) === block) blocks.delete(block.id);
    notify();
  };
}

export function findBlock(id: string | undefined): ShownBlock | undefined {
  return id === undefined ? undefined : blocks.get(id);
}

/** The innermost block that an element is part of. */
export function findBlockAt(node: Node | null): ShownBlock | undefined {
  for (let at: Node | null = node; at; at = at.parentNode) {
    const { reactFragments } = at as FragmentChild;
    if (!reactFragments?.size) continue;
    const own = [...reactFragments].flatMap((fragment) => blocks.get(ids.get(fragment) ?? '') ?? []);
    // Those that draw nothing around what they hold have their elements in common with it.
    const [innermost] = own.sort((one, other) => other.depth - one.depth);
    if (innermost) return innermost;
  }
  return undefined;
}

/** The blocks in the order of the page. */
export function listBlocks(): readonly ShownBlock[] {
  return [...blocks.values()]
    .map((block) => ({ block, room: measure(block) }))
    .sort((a, b) => a.room.top - b.room.top || a.block.depth - b.block.depth || a.room.left - b.room.left)
    .map(({ block }) => block);
}

/** The elements that a block is made of, the outermost alone. */
export function listElements({ fragment }: ShownBlock): readonly Element[] {
  const all: readonly FragmentChild[] = [...document.querySelectorAll('#app *')];
  return all.filter(({ reactFragments }) => reactFragments?.has(fragment));
}

/** The room that a block takes in the view, in CSS pixels; none where it takes none. */
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

/** Brings a block into the view, unless its beginning is there. */
export function scrollToBlock(block: ShownBlock): void {
  const { top } = measure(block);
  if (top < innerHeight * 0.1 || top > innerHeight * 0.75)
    scrollBy({ top: top - innerHeight * 0.2, behavior: 'instant' });
}
