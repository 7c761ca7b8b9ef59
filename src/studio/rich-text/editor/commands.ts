import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import type { Attrs, NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import {
  AllSelection,
  type Command,
  type EditorState,
  NodeSelection,
  TextSelection,
} from 'prosemirror-state';
import { type MarkName, richTextSchema } from '../document/rich-text-schema.ts';

const { nodes, marks } = richTextSchema;

/** A kind of text block; numbers are heading levels. */
export type BlockKind = 'paragraph' | 1 | 2 | 3 | 4 | 5 | 6;

/** Turns the selected blocks into paragraphs or headings. */
export function setBlock(kind: BlockKind): Command {
  return kind === 'paragraph' ? setBlockType(nodes.paragraph) : setBlockType(nodes.heading, { level: kind });
}

/** The kind of the selected blocks; undefined where they differ. */
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

/** Whether the selection includes text that can be marked. */
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

/** Mutually exclusive marks. */
const opposites: Partial<Record<MarkName, MarkName>> = { superscript: 'subscript', subscript: 'superscript' };

/** Toggles a mark on the selection, or for what is typed next. */
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

/** Whether the selection, or what is typed next, has a mark. */
export function hasMark(state: EditorState, name: MarkName): boolean {
  const { empty, $from, from, to } = state.selection;
  if (empty) return Boolean(marks[name].isInSet(state.storedMarks ?? $from.marks()));
  return state.doc.rangeHasMark(from, to, marks[name]);
}

export function isIn(state: EditorState, type: NodeType): boolean {
  return findAround(chooseWords(state), type) !== undefined;
}

/** Where everything is selected, the same state with all its words selected: everything by itself is in no list. */
function chooseWords(state: EditorState): EditorState {
  const { selection, tr } = state;
  if (!(selection instanceof AllSelection)) return state;
  return state.apply(tr.setSelection(TextSelection.between(selection.$from, selection.$to)));
}

/** The innermost node of these types around the selection, with its position. */
function findAround({ selection: { $from, to } }: EditorState, ...types: NodeType[]) {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (types.includes(node.type) && to <= $from.end(depth)) return { node, at: $from.before(depth) };
  }
  return undefined;
}

/** Wraps the selected blocks in a list, changes the kind of their list, or lifts them out of it. */
export function toggleList(name: 'bullet_list' | 'ordered_list'): Command {
  return (given, dispatch) => {
    const state = chooseWords(given);
    const list = findAround(state, nodes.bullet_list, nodes.ordered_list);
    if (!list) return wrapInList(nodes[name])(state, dispatch);
    if (list.node.type === nodes[name]) return liftListItem(nodes.list_item)(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup(list.at, nodes[name]));
    return true;
  };
}

/** Wraps the selected blocks in a quote, or lifts them out of it. */
export const toggleQuote: Command = (given, dispatch) => {
  const state = chooseWords(given);
  return isIn(state, nodes.quote) ? lift(state, dispatch) : wrapIn(nodes.quote)(state, dispatch);
};

/**
 * Inserts a block after the selection's, or in place of an empty paragraph, followed by a paragraph to
 * continue in.
 */
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

/** Inserts a picture by name; `alt` overrides the library's text alternative. */
export function insertPicture(asset: string, alt?: string): Command {
  return insertBlock(nodes.asset, { data: { target: alt ? { asset, alt } : { asset } } });
}

export function findPicture({ selection }: EditorState): { asset: string; alt?: string } | undefined {
  const target = selection instanceof NodeSelection ? selection.node.attrs.data?.target : undefined;
  return typeof target?.asset === 'string' ? target : undefined;
}

export const insertLineBreak: Command = (state, dispatch) => {
  if (!state.selection.$from.parent.inlineContent) return false;
  dispatch?.(state.tr.replaceSelectionWith(nodes.line_break.create()).scrollIntoView());
  return true;
};

/** Inserts a table of three columns with a header row, and puts the cursor in its first cell. */
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
