import { BLOCKS, type Document, INLINES } from '@contentful/rich-text-types';
import type { Node } from 'prosemirror-model';
import type { RichTextNode } from '#markdown/rich-text-node.ts';
import { joinTexts } from './join-texts.ts';
import type { NodeName } from './rich-text-schema.ts';

/** The editor's nodes that are one type of rich text each. */
export const nodeTypes: Readonly<Record<string, string>> = {
  paragraph: BLOCKS.PARAGRAPH,
  quote: BLOCKS.QUOTE,
  bullet_list: BLOCKS.UL_LIST,
  ordered_list: BLOCKS.OL_LIST,
  list_item: BLOCKS.LIST_ITEM,
  rule: BLOCKS.HR,
  table: BLOCKS.TABLE,
  table_row: BLOCKS.TABLE_ROW,
  table_cell: BLOCKS.TABLE_CELL,
  table_header: BLOCKS.TABLE_HEADER_CELL,
  asset: BLOCKS.EMBEDDED_ASSET,
} satisfies Partial<Record<NodeName, string>>;

/** Converts the editor's document to rich text. Unchanged nodes come out as they were authored. */
export function fromProse(doc: Node): Document {
  const content = isStillEmpty(doc) ? [] : doc.children.map(fromProseBlock);
  return { nodeType: BLOCKS.DOCUMENT, data: doc.attrs.data ?? {}, content } as unknown as Document;
}

/** Converts a single block. */
export function fromProseBlock(node: Node): RichTextNode {
  const { type, attrs } = node;
  if (type.name === 'kept') return attrs.node;
  const nodeType =
    type.name === 'heading' ? `heading-${attrs.level}` : (attrs.nodeType ?? nodeTypes[type.name]);
  const data = writeSpans(attrs.data ?? {}, attrs);
  if (node.isTextblock) return joinTexts({ nodeType, data, content: fromInlines(node) });
  return { nodeType, data, content: isStillEmpty(node) ? [] : node.children.map(fromProseBlock) };
}

/** Whether a node that was authored empty is still so. */
function isStillEmpty(node: Node): boolean {
  if (!node.attrs.wasEmpty || node.childCount !== 1) return false;
  const { firstChild } = node;
  return firstChild?.type.name === 'list_item'
    ? firstChild.childCount === 1 &&
        firstChild.firstChild?.type.name === 'paragraph' &&
        firstChild.textContent === ''
    : firstChild?.type.name === 'paragraph' && firstChild.childCount === 0;
}

/** Keeps a cell's authored span values unless they have changed. */
function writeSpans(data: Readonly<Record<string, unknown>>, attrs: Node['attrs']) {
  const written: Record<string, unknown> = { ...data };
  for (const name of ['colspan', 'rowspan']) {
    if (attrs[name] !== undefined && attrs[name] !== Number(data[name] ?? 1)) written[name] = attrs[name];
  }
  return written;
}

function fromInlines(block: Node): RichTextNode[] {
  const inlines: RichTextNode[] = [];
  let open: { mark: unknown; content: RichTextNode[] } | undefined;
  for (const node of block.children) {
    const link = node.marks.find(({ type }) => type.name === 'link');
    if (node.type.name === 'inline_entry') {
      open = undefined;
      inlines.push({
        nodeType: node.attrs.nodeType ?? INLINES.EMBEDDED_ENTRY,
        data: node.attrs.data ?? {},
        content: [],
      });
      continue;
    }
    if (!link) {
      open = undefined;
      inlines.push(fromText(node));
      continue;
    }
    if (!open || open.mark !== link) {
      const content: RichTextNode[] = [];
      inlines.push({ nodeType: link.attrs.nodeType, data: link.attrs.data ?? {}, content });
      open = { mark: link, content };
    }
    open.content.push(fromText(node));
  }
  return inlines;
}

function fromText(node: Node): RichTextNode {
  const marks = node.marks.flatMap(({ type }) => (type.name === 'link' ? [] : [{ type: type.name }]));
  return { nodeType: 'text', value: node.text ?? '\n', marks, data: {} };
}
