import type { BlockPlace } from '#studio/documents/document-operations.ts';
import { messages } from '../messages.ts';
import type { OutlineNode } from './list-outline.ts';

export type DropPosition = 'before' | 'after' | 'on';

/**
 * The place for something dropped at a node; undefined where nothing can go there.
 *
 * @param nodes the whole outline, by id
 */
export function findDropPlace(
  nodes: ReadonlyMap<string, OutlineNode>,
  target: OutlineNode,
  position: DropPosition,
): BlockPlace | undefined {
  if (position === 'on') return target.accepts && { ...target.accepts, after: target.children.at(-1)?.id };
  if (target.type === 'slot') return undefined;
  const siblings = listSiblings(nodes, target);
  const index = siblings.indexOf(target);
  const after = position === 'after' ? target.id : siblings[index - 1]?.id;
  return { parent: target.parent, list: target.list, after };
}

/**
 * The place a block moves to by keyboard: `up` and `down` among its siblings and on into the adjacent slot,
 * `in` to the end of the container before it, `out` of its own. Undefined where it cannot go further.
 */
export function findNextPlace(
  nodes: ReadonlyMap<string, OutlineNode>,
  node: OutlineNode,
  direction: 'up' | 'down' | 'in' | 'out',
): BlockPlace | undefined {
  const siblings = listSiblings(nodes, node);
  const index = siblings.indexOf(node);
  const place = { parent: node.parent, list: node.list };
  const before = siblings[index - 1];
  if (direction === 'in') return before?.accepts && { ...before.accepts, after: before.children.at(-1)?.id };
  const parent = node.parent === undefined ? undefined : nodes.get(node.parent);
  if (direction === 'out') return parent && { parent: parent.parent, list: parent.list, after: parent.id };
  if (direction === 'up' && index > 0) return { ...place, after: siblings[index - 2]?.id };
  const next = siblings[index + 1];
  if (direction === 'down' && next) return { ...place, after: next.id };
  if (parent) {
    if (direction === 'down') return { parent: parent.parent, list: parent.list, after: parent.id };
    const aunts = listSiblings(nodes, parent);
    return { parent: parent.parent, list: parent.list, after: aunts[aunts.indexOf(parent) - 1]?.id };
  }
  const slots = [...nodes.values()].filter(({ type }) => type === 'slot');
  const slot = slots.findIndex(({ list }) => list.join() === node.list.join());
  const other = slots[direction === 'up' ? slot - 1 : slot + 1];
  return other && { list: other.list, after: direction === 'up' ? other.children.at(-1)?.id : undefined };
}

/** A block's new place in words: “Moved Text between Box and Image”. */
export function describePlace(nodes: ReadonlyMap<string, OutlineNode>, id: string): string {
  const node = nodes.get(id);
  if (!node) return '';
  const siblings = listSiblings(nodes, node);
  const index = siblings.indexOf(node);
  const before = siblings[index - 1]?.label;
  const after = siblings[index + 1]?.label;
  if (before !== undefined && after !== undefined) return messages.movedBetween(node.label, before, after);
  if (before !== undefined) return messages.movedLast(node.label, before);
  if (after !== undefined) return messages.movedFirst(node.label, after);
  const slot = [...nodes.values()].find(
    ({ type, list }) => type === 'slot' && list.join() === node.list.join(),
  );
  const parent = node.parent === undefined ? slot : nodes.get(node.parent);
  return messages.movedInto(node.label, parent?.label ?? '');
}

/** The blocks of a node's list, its own among them. */
function listSiblings(nodes: ReadonlyMap<string, OutlineNode>, node: OutlineNode): readonly OutlineNode[] {
  const around =
    node.parent === undefined ? nodes.get(`slot:${node.list.join('.')}`) : nodes.get(node.parent);
  return around?.children ?? [];
}
