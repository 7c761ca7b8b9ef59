import type { Mark, Node } from 'prosemirror-model';
import type { Command, EditorState } from 'prosemirror-state';
import { richTextSchema } from '../document/rich-text-schema.ts';

const { link } = richTextSchema.marks;

/** The whole link around the selection. */
export interface FoundLink {
  mark: Mark;
  from: number;
  to: number;
}

export function findLink({ selection, doc }: EditorState): FoundLink | undefined {
  const { $from, from, to } = selection;
  const after = $from.parent.maybeChild($from.index());
  const mark = link.isInSet(after?.marks ?? []) ?? link.isInSet($from.marks()) ?? findFirst(doc, from, to);
  if (!mark) return undefined;
  if (!$from.parent.inlineContent) return { mark, from, to };
  const ranges: { from: number; to: number }[] = [];
  const start = $from.start();
  $from.parent.forEach((node, offset) => {
    if (!mark.isInSet(node.marks)) return;
    const range = { from: start + offset, to: start + offset + node.nodeSize };
    const last = ranges.at(-1);
    if (last?.to === range.from) last.to = range.to;
    else ranges.push(range);
  });
  const found = ranges.find((range) => range.from <= from && to <= range.to);
  return { mark, ...(found ?? { from, to }) };
}

function findFirst(doc: Node, from: number, to: number): Mark | undefined {
  let found: Mark | undefined;
  doc.nodesBetween(from, to, ({ marks }) => {
    found ??= link.isInSet(marks);
    return !found;
  });
  return found;
}

/** Links the selection, or changes the link around it; without either, inserts the address as linked text. */
export function setLink(uri: string): Command {
  return (state, dispatch) => {
    const { $from, from, to, empty } = state.selection;
    if (empty && !$from.parent.inlineContent) return false;
    const mark = link.create({ data: { uri } });
    const found = findLink(state);
    if (!dispatch) return true;
    const transaction = state.tr;
    if (found && from >= found.from && to <= found.to) {
      transaction.removeMark(found.from, found.to, link).addMark(found.from, found.to, mark);
    } else if (empty) {
      transaction.insert(from, richTextSchema.text(uri, mark.addToSet($from.marks())));
    } else {
      transaction.removeMark(from, to, link).addMark(from, to, mark);
    }
    dispatch(transaction.scrollIntoView());
    return true;
  };
}

/** Removes the link and keeps its text. */
export const removeLink: Command = (state, dispatch) => {
  const found = findLink(state);
  const { from, to } = found ?? state.selection;
  if (!found && !state.doc.rangeHasMark(from, to, link)) return false;
  dispatch?.(state.tr.removeMark(from, to, link));
  return true;
};
