import {
  BLOCKS,
  type Block,
  type Document,
  helpers,
  INLINES,
  type Inline,
  MARKS,
  TEXT_CONTAINERS,
  type Text,
} from '@contentful/rich-text-types';
import { isBlank } from './is-blank.ts';
import { isRecord } from './is-record.ts';

type Node = Block | Inline | Text;

const textBlocks: ReadonlySet<string> = new Set(TEXT_CONTAINERS);
const cells: ReadonlySet<string> = new Set([BLOCKS.TABLE_CELL, BLOCKS.TABLE_HEADER_CELL]);
const embedded: ReadonlySet<string> = new Set([
  BLOCKS.EMBEDDED_ENTRY,
  BLOCKS.EMBEDDED_ASSET,
  BLOCKS.EMBEDDED_RESOURCE,
  INLINES.EMBEDDED_ENTRY,
  INLINES.EMBEDDED_RESOURCE,
]);
const hyperlinks: ReadonlySet<string> = new Set([
  INLINES.HYPERLINK,
  INLINES.ENTRY_HYPERLINK,
  INLINES.ASSET_HYPERLINK,
  INLINES.RESOURCE_HYPERLINK,
]);
const markOrder: readonly string[] = Object.values(MARKS);

/**
 * Normalises a well-formed document for rendering: drops empty nodes (R3.36) and embeds without a target, and sorts and
 * deduplicates marks. Unchanged parts stay the same objects.
 */
export function tidyDocument(document: Document): Document {
  const content = tidyAll(document.content);
  return content === document.content ? document : ({ ...document, content } as Document);
}

function tidyAll(nodes: readonly Node[]): readonly Node[] {
  const tidied = nodes.map(tidyNode);
  const isSame = tidied.every((node, index) => node === nodes[index]);
  return isSame ? nodes : tidied.filter((node) => node !== undefined);
}

function tidyNode(node: Node): Node | undefined {
  if (helpers.isText(node)) return tidyMarks(node);
  if (embedded.has(node.nodeType)) return isRecord(node.data.target) ? node : undefined;
  const content = tidyAll(node.content);
  if (!showsSomething(node.nodeType, content)) return undefined;
  return content === node.content ? node : ({ ...node, content } as Node);
}

/** Whether a node with this content is visible. Empty cells count, since they keep the others in their columns. */
function showsSomething(nodeType: string, content: readonly Node[]): boolean {
  if (nodeType === BLOCKS.HR || cells.has(nodeType)) return true;
  if (nodeType === BLOCKS.TABLE) return content.some(isFilledRow);
  if (textBlocks.has(nodeType) || hyperlinks.has(nodeType)) return content.some(isVisible);
  return content.length > 0;
}

function isFilledRow(row: Node): boolean {
  return !helpers.isText(row) && row.content.some((cell) => !helpers.isText(cell) && cell.content.length > 0);
}

function isVisible(node: Node): boolean {
  return !helpers.isText(node) || !isBlank(node.value);
}

function tidyMarks(text: Text): Text {
  if (text.marks.length < 2) return text;
  const marks = markOrder.flatMap((type) => text.marks.find((mark) => mark.type === type) ?? []);
  const isSame =
    marks.length === text.marks.length && marks.every((mark, index) => mark === text.marks[index]);
  return isSame ? text : { ...text, marks };
}
