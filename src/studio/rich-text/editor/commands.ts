import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import type { Attrs, NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, type EditorState, NodeSelection, TextSelection } from 'prosemirror-state';
import { type MarkName, richTextSchema } from '../document/rich-text-schema.ts';

const { nodes, marks } = richTextSchema;

/** What a block of words is. */
export type BlockKind = 'paragraph' | 1 | 2 | 3 | 4 | 5 | 6;

/** Makes paragraphs or headings of the selected blocks. */
export function setBlock(kind: BlockKind): Command {
  return kind === 'paragraph' ? setBlockType(nodes.paragraph) : setBlockType(nodes.heading, { level: kind });
}

/** What the selected blocks are, if all are the same. */
export function findBlockKind(state: EditorState): BlockKind | undefined {
  const kinds = new Set<BlockKind>();
  for (const { $from, $to } of state.selection.ranges) {
    state.doc.nodesBetween($from.pos, $to.pos, ({ isTextblock, type, attrs }) => {
      if (isTextblock) kinds.add(type === nodes.heading ? attrs.level : 'paragraph');
    });
  }
  const [kind, ...others] = kinds;
  return others.length === 0 ? kind : undefined;
}

/** Whether any of the selection is words, which can be marked. */
export function holdsWords({ doc, selection }: EditorState): boolean {
  return selection.ranges.some(({ $from, $to }) => {
    let found = $from.parent.inlineContent;
    doc.nodesBetween($from.pos, $to.pos, ({ inlineContent }) => {
      found ||= inlineContent;
      return !found;
    });
    return found;
  });
}

/** Words are high or low, never both. */
const opposites: Partial<Record<MarkName, MarkName>> = { superscript: 'subscript', subscript: 'superscript' };

/** Marks the selected words, or what is typed next, or takes the mark away. */
export function toggleMarkOf(name: MarkName): Command {
  return (state, dispatch) => {
    const opposite = opposites[name];
    return toggleMark(marks[name])(
      state,
      dispatch &&
        ((transaction) => {
          const { empty, from, to } = state.selection;
          if (opposite && empty) transaction.removeStoredMark(marks[opposite]);
          else if (opposite) transaction.removeMark(from, to, marks[opposite]);
          dispatch(transaction);
        }),
    );
  };
}

/** Whether the selected words have a mark, or what is typed next. */
export function hasMark(state: EditorState, name: MarkName): boolean {
  const { empty, $from, from, to } = state.selection;
  if (empty) return Boolean(marks[name].isInSet(state.storedMarks ?? $from.marks()));
  return state.doc.rangeHasMark(from, to, marks[name]);
}

/** Whether the selection lies in a node of this type. */
export function isIn(state: EditorState, type: NodeType): boolean {
  return findAround(state, type) !== undefined;
}

/** The innermost node of these types around the selection, and where it begins. */
function findAround({ selection: { $from, to } }: EditorState, ...types: NodeType[]) {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (types.includes(node.type) && to <= $from.end(depth)) return { node, at: $from.before(depth) };
  }
  return undefined;
}

/** Makes a list of the selected blocks, another kind of list of one, or takes them out of theirs. */
export function toggleList(name: 'bullet_list' | 'ordered_list'): Command {
  return (state, dispatch) => {
    const list = findAround(state, nodes.bullet_list, nodes.ordered_list);
    if (!list) return wrapInList(nodes[name])(state, dispatch);
    if (list.node.type === nodes[name]) return liftListItem(nodes.list_item)(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup(list.at, nodes[name]));
    return true;
  };
}

/** Makes a quote of the selected blocks, or takes them out of theirs. */
export const toggleQuote: Command = (state, dispatch) =>
  isIn(state, nodes.quote) ? lift(state, dispatch) : wrapIn(nodes.quote)(state, dispatch);

/** Puts a block after the selection’s, or in place of an empty paragraph, and a paragraph after it to go on in. */
function insertBlock(type: NodeType, attrs: Attrs | null = null): Command {
  return (state, dispatch) => {
    const { $from } = state.selection;
    if (state.selection instanceof TextSelection && $from.parent.inlineContent === false) return false;
    if (dispatch) {
      const transaction = state.tr.replaceSelectionWith(type.create(attrs));
      const after = transaction.selection.$to;
      if (!after.parent.inlineContent || after.pos === transaction.doc.content.size) {
        const end = transaction.doc.content.size;
        if (transaction.doc.lastChild?.type === type) {
          transaction.insert(end, nodes.paragraph.create());
          transaction.setSelection(TextSelection.create(transaction.doc, end + 1));
        }
      }
      dispatch(transaction.scrollIntoView());
    }
    return true;
  };
}

export const insertRule: Command = insertBlock(nodes.rule);

/** A picture by its name; with `alt`, described otherwise here than in the library. */
export function insertPicture(asset: string, alt?: string): Command {
  return insertBlock(nodes.asset, { data: { target: alt ? { asset, alt } : { asset } } });
}

/** The picture that is selected. */
export function findPicture({ selection }: EditorState): { asset: string; alt?: string } | undefined {
  const target = selection instanceof NodeSelection ? selection.node.attrs.data?.target : undefined;
  return typeof target?.asset === 'string' ? target : undefined;
}

export const insertLineBreak: Command = (state, dispatch) => {
  if (!state.selection.$from.parent.inlineContent) return false;
  dispatch?.(state.tr.replaceSelectionWith(nodes.line_break.create()).scrollIntoView());
  return true;
};

/** A table of three columns and a row of heads, with the selection in its first cell. */
export const insertTable: Command = (state, dispatch) => {
  if (!state.selection.$from.parent.inlineContent) return false;
  if (dispatch) {
    const row = (type: NodeType) =>
      nodes.table_row.create(
        null,
        [0, 1, 2].map(() => type.create(null, nodes.paragraph.create())),
      );
    const table = nodes.table.create(null, [
      row(nodes.table_header),
      row(nodes.table_cell),
      row(nodes.table_cell),
    ]);
    const transaction = state.tr.replaceSelectionWith(table);
    let start: number | undefined;
    transaction.doc.nodesBetween(
      Math.max(0, state.selection.from - 1),
      transaction.doc.content.size,
      (node, at) => {
        if (node === table) start ??= at;
        return start === undefined;
      },
    );
    if (start !== undefined) {
      transaction.setSelection(TextSelection.near(transaction.doc.resolve(start + 3)));
      if (transaction.doc.lastChild === table)
        transaction.insert(transaction.doc.content.size, nodes.paragraph.create());
    }
    dispatch(transaction.scrollIntoView());
  }
  return true;
};
