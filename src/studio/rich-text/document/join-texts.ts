import { MARKS } from '@contentful/rich-text-types';
import type { RichTextNode } from '#markdown/rich-text-node.ts';

const order: readonly string[] = Object.values(MARKS);

/**
 * Normalises a node: merges adjacent texts with the same marks, drops empty ones, and sorts and deduplicates
 * marks.
 */
export function joinTexts(node: RichTextNode): RichTextNode {
  if (node.nodeType === 'text') return { ...node, marks: sortMarks(node.marks ?? []) };
  if (!node.content) return node;
  const content: RichTextNode[] = [];
  for (const child of node.content.map(joinTexts)) {
    const last = content.at(-1);
    if (child.nodeType === 'text' && child.value === '') continue;
    if (last && isSameKind(last, child)) {
      content[content.length - 1] = { ...last, value: `${last.value ?? ''}${child.value ?? ''}` };
    } else content.push(child);
  }
  return { ...node, content };
}

function sortMarks(marks: readonly { type: string }[]): { type: string }[] {
  const types = new Set(marks.map(({ type }) => type));
  return [...types].sort((a, b) => order.indexOf(a) - order.indexOf(b)).map((type) => ({ type }));
}

/** Whether two nodes are texts that can be merged; any further properties prevent it. */
function isSameKind(a: RichTextNode, b: RichTextNode): boolean {
  if (a.nodeType !== 'text' || b.nodeType !== 'text') return false;
  const [marks, others] = [a.marks ?? [], b.marks ?? []];
  return (
    Object.keys(a.data).length + Object.keys(b.data).length === 0 &&
    marks.length === others.length &&
    marks.every(({ type }, index) => type === others[index]?.type)
  );
}
