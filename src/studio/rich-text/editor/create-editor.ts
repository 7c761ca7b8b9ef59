import 'prosemirror-gapcursor/style/gapcursor.css';
import 'prosemirror-view/style/prosemirror.css';
import { dropCursor } from 'prosemirror-dropcursor';
import { gapCursor } from 'prosemirror-gapcursor';
import type { Node } from 'prosemirror-model';
import { EditorState, Selection } from 'prosemirror-state';
import { tableEditing } from 'prosemirror-tables';
import { EditorView } from 'prosemirror-view';
import { clipboard, type PasteNotice } from '../clipboard/clipboard.ts';
import { markdownShortcuts } from './input-rules.ts';
import { type KeyActions, keyBindings } from './key-bindings.ts';
import { nodeViews, type PictureFinder } from './node-views.ts';

export interface EditorOptions extends KeyActions {
  doc: Node;
  styles: Readonly<Record<string, string>>;
  findPicture: PictureFinder | undefined;
  /** Attributes of the editable element. */
  readAttributes: () => Record<string, string>;
  isEditable: () => boolean;
  /**
   * Called after every transaction. `isDocument`: the document has changed; `isOurs`: by this editor, not
   * from outside.
   */
  onUpdate: (state: EditorState, change: { isDocument: boolean; isOurs: boolean }) => void;
  onBlur: () => void;
  onNotice: (notice: PasteNotice) => void;
}

/** Metadata of transactions that show an outside change: undo, another tab, a merge. */
const fromOutside = 'fromOutside';

/** Creates an editor in an element. It has no history: undo belongs to the whole entry. */
export function createEditor(place: HTMLElement, options: EditorOptions): EditorView {
  const { onUpdate, onBlur, readAttributes, isEditable, styles, findPicture, onNotice } = options;
  const view = new EditorView(place, {
    state: EditorState.create({
      doc: options.doc,
      plugins: [
        markdownShortcuts(),
        keyBindings(options),
        clipboard(onNotice),
        dropCursor({ class: styles.dropCursor ?? '', color: false }),
        gapCursor(),
        tableEditing(),
      ],
    }),
    attributes: readAttributes,
    editable: isEditable,
    handleDOMEvents: { blur: () => void onBlur() },
    nodeViews: nodeViews(styles, findPicture),
    dispatchTransaction(transaction) {
      const state = view.state.apply(transaction);
      view.updateState(state);
      onUpdate(state, { isDocument: transaction.docChanged, isOurs: !transaction.getMeta(fromOutside) });
    },
  });
  return view;
}

/**
 * Shows another document by replacing only the range that differs, which preserves the selection where
 * possible.
 */
export function showDocument(view: EditorView, doc: Node): void {
  const { state } = view;
  const start = state.doc.content.findDiffStart(doc.content);
  if (start === null && state.doc.eq(doc)) return;
  const transaction = state.tr.setMeta(fromOutside, true);
  const end = start === null ? null : state.doc.content.findDiffEnd(doc.content);
  if (start !== null && end) {
    const overlap = Math.max(0, start - Math.min(end.a, end.b));
    const [before, after] = [end.a + overlap, end.b + overlap];
    transaction.replace(start, before, doc.slice(start, after));
    if (!transaction.doc.content.eq(doc.content))
      transaction.replaceWith(0, transaction.doc.content.size, doc.content);
    else if (view.hasFocus()) {
      transaction.setSelection(
        Selection.near(transaction.doc.resolve(Math.min(after, transaction.doc.content.size)), -1),
      );
    }
  }
  for (const [name, value] of Object.entries(doc.attrs)) transaction.setDocAttribute(name, value);
  view.dispatch(transaction);
}
