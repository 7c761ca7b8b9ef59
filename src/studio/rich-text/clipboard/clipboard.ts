import { Fragment, type Node, DOMParser as ProseParser, Slice } from 'prosemirror-model';
import { Plugin, TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { sandbox } from '#app/trusted-types.ts';
import { readAddress } from '#links/read-address.ts';
import { isRecord } from '#schema/is-record.ts';
import { richTextSchema } from '../document/rich-text-schema.ts';
import { setLink } from '../editor/link-commands.ts';
import { cleanHtml } from './clean-html.ts';
import { readPlainText } from './read-plain-text.ts';
import { unwrapAddress } from './unwrap-address.ts';

/** Media type for copies between rich-text fields, which preserves what HTML cannot express. */
const ownType = 'application/x-studio-rich-text';

/** Characters of markup; above that, plain text is pasted. */
const mostMarkup = 4_000_000;

/** What was lost in a paste. */
export type PasteNotice = 'cut' | 'plain' | 'picture';

/**
 * Copy, paste and drop. ProseMirror would assign pasted markup to `innerHTML`, which the content security
 * policy forbids; here it is parsed inertly and cleaned.
 */
export function clipboard(notify: (notice: PasteNotice) => void): Plugin {
  return new Plugin({
    props: {
      handleDOMEvents: {
        copy: (view, event) => copy(view, event),
        cut(view, event) {
          const isCopied = copy(view, event);
          if (isCopied && view.editable) view.dispatch(view.state.tr.deleteSelection().scrollIntoView());
          return isCopied;
        },
        paste(view, event) {
          // Never interfere with an input method's composition.
          if (view.composing || !event.clipboardData) return false;
          event.preventDefault();
          if (view.editable) insert(view, event.clipboardData, notify, event);
          return true;
        },
        drop(view, event) {
          if (view.dragging || !event.dataTransfer) return false;
          event.preventDefault();
          const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
          if (!place || !view.editable) return true;
          view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(place.pos))));
          insert(view, event.dataTransfer, notify);
          view.focus();
          return true;
        },
      },
    },
  });
}

function copy(view: EditorView, event: ClipboardEvent): boolean {
  if (view.state.selection.empty || !event.clipboardData) return false;
  const slice = view.state.selection.content();
  const { dom, text } = view.serializeForClipboard(slice);
  event.preventDefault();
  event.clipboardData.clearData();
  event.clipboardData.setData('text/html', dom.innerHTML);
  event.clipboardData.setData('text/plain', text);
  event.clipboardData.setData(ownType, JSON.stringify(slice.toJSON()));
  return true;
}

function insert(
  view: EditorView,
  data: DataTransfer,
  notify: (notice: PasteNotice) => void,
  event?: ClipboardEvent,
): void {
  const text = data.getData('text/plain');
  // Pictures that are part of the markup are left out, however large they are.
  const html = data.getData('text/html').replaceAll(/(\ssrc\s*=\s*)(["'])data:[^"']*\2/gi, '$1""');
  const own = readOwn(data.getData(ownType));
  if (own) {
    replace(view, own, event);
    return;
  }
  const { address, fault } = readAddress(unwrapAddress(text.trim()));
  if (!view.state.selection.empty && /^(?:https?|mailto|tel):/i.test(address) && !fault) {
    setLink(address)(view.state, view.dispatch);
    return;
  }
  if (html && html.length <= mostMarkup) {
    const { slice, isCut, hasPictures } = readHtml(html);
    if (slice.size > 0) {
      replace(view, slice, event);
      if (isCut) notify('cut');
      if (hasPictures) notify('picture');
      return;
    }
    if (hasPictures && !text) {
      notify('picture');
      return;
    }
  }
  if (text) {
    const slice = readText(text, view);
    if (slice.size > 0) replace(view, slice, event);
    if (html.length > mostMarkup) notify('plain');
  } else if (data.files.length > 0) notify('picture');
}

/** Parses pasted markup into a slice. */
function readHtml(html: string): { slice: Slice; isCut: boolean; hasPictures: boolean } {
  const { content, ...lost } = cleanHtml(parseInert(html));
  const parsed = ProseParser.fromSchema(richTextSchema).parseSlice(content);
  // Keep tables closed: in an open slice, text after the insertion would join the last cell.
  const slice = Slice.maxOpen(parsed.content, false);
  return { slice: dropBlankParagraphs(slice), ...lost };
}

/** Makes a slice of plain text: a table of a spreadsheet's cells, else paragraphs in the present marks. */
function readText(text: string, { state }: EditorView): Slice {
  const { nodes } = richTextSchema;
  const read = readPlainText(text);
  if ('rows' in read) {
    const rows = read.rows.map((cells, index) => {
      const type = index === 0 ? nodes.table_header : nodes.table_cell;
      const made = cells.map((cell) =>
        type.create(null, nodes.paragraph.create(null, cell ? richTextSchema.text(cell) : null)),
      );
      return nodes.table_row.create(null, made);
    });
    return new Slice(Fragment.from(nodes.table.create(null, rows)), 0, 0);
  }
  const marks = state.storedMarks ?? state.selection.$from.marks();
  const paragraphs = read.paragraphs.map((line) =>
    nodes.paragraph.create(null, line ? richTextSchema.text(line, marks) : null),
  );
  return Slice.maxOpen(Fragment.from(paragraphs));
}

/** Drops empty paragraphs, which office programs use as spacing. */
function dropBlankParagraphs(slice: Slice): Slice {
  if (slice.content.childCount < 2) return slice;
  let content = slice.content;
  const isBlank = ({ type, textContent, childCount }: Node) =>
    type.name === 'paragraph' && textContent.trim() === '' && childCount < 2;
  for (let index = content.childCount - 2; index > 0; index -= 1) {
    if (isBlank(content.child(index)))
      content = content.cut(0, offsetOf(content, index)).append(content.cut(offsetOf(content, index + 1)));
  }
  return new Slice(content, slice.openStart, slice.openEnd);
}

function offsetOf(content: Slice['content'], index: number): number {
  let offset = 0;
  for (let at = 0; at < index; at += 1) offset += content.child(at).nodeSize;
  return offset;
}

/** Parses a slice copied by this editor; undefined where it is malformed or forged. */
function readOwn(json: string): Slice | undefined {
  if (!json || json.length > mostMarkup) return undefined;
  try {
    const slice = Slice.fromJSON(richTextSchema, JSON.parse(json));
    let isSound = true;
    slice.content.descendants((node) => {
      isSound &&= hasSoundAttributes(node);
    });
    return isSound ? slice : undefined;
  } catch {
    return undefined;
  }
}

/** Validates attributes, as other pages can write our media type. */
function hasSoundAttributes({ attrs, marks }: Node): boolean {
  const { level = 1, colspan = 1, rowspan = 1, data } = attrs;
  return (
    [1, 2, 3, 4, 5, 6].includes(level) &&
    [colspan, rowspan].every((span) => Number.isInteger(span) && span > 0 && span <= 100) &&
    [data ?? {}, ...marks.map((mark) => mark.attrs.data ?? {})].every(isRecord)
  );
}

function replace(view: EditorView, slice: Slice, event?: ClipboardEvent): void {
  // The table plugin handles pasting into cells.
  if (event && view.someProp('handlePaste', (handle) => handle(view, event, slice))) return;
  const only = slice.openStart === 0 && slice.openEnd === 0 && slice.content.childCount === 1;
  const node = only ? slice.content.firstChild : undefined;
  const { tr } = view.state;
  const changed = node ? tr.replaceSelectionWith(node, false) : tr.replaceSelection(slice);
  view.dispatch(changed.scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'));
}

/**
 * Parses untrusted markup into a detached document, in which nothing runs or loads. Style attributes and
 * elements are renamed first, as the content security policy would report them even there.
 */
function parseInert(html: string): HTMLElement {
  const plain = html
    .replaceAll(/(<[a-z][^<>]*?\s)style(\s*=)/gi, '$1data-style$2')
    .replaceAll(/<(\/?)style\b/gi, '<$1x-style');
  const markup = sandbox?.createHTML(plain) ?? plain;
  return new DOMParser().parseFromString(markup, 'text/html').body;
}
