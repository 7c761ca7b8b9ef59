import {
  BLOCKS,
  type Block,
  type Document,
  INLINES,
  type Inline,
  MARKS,
  TEXT_CONTAINERS,
  type Text,
} from '@contentful/rich-text-types';
import { isBlank } from '#schema/is-blank.ts';
import { isRecord } from '#schema/is-record.ts';

/** Levels of nodes inside nodes that are rendered, the document included. */
const deepestNesting = 40;

/** Nodes that are rendered: a guard against a tree that holds itself. */
const mostNodes = 20_000;

const lists: readonly string[] = [BLOCKS.OL_LIST, BLOCKS.UL_LIST];
const textBlocks: readonly string[] = TEXT_CONTAINERS;
const cells: readonly string[] = [BLOCKS.TABLE_CELL, BLOCKS.TABLE_HEADER_CELL];
const embeddedBlocks: readonly string[] = [
  BLOCKS.EMBEDDED_ENTRY,
  BLOCKS.EMBEDDED_ASSET,
  BLOCKS.EMBEDDED_RESOURCE,
];
const embeddedInlines: readonly string[] = [INLINES.EMBEDDED_ENTRY, INLINES.EMBEDDED_RESOURCE];
const hyperlinks: readonly string[] = [
  INLINES.HYPERLINK,
  INLINES.ENTRY_HYPERLINK,
  INLINES.ASSET_HYPERLINK,
  INLINES.RESOURCE_HYPERLINK,
];

/**
 * The part of `document` that can be shown, whatever it is: every node complete and where it may stand in HTML,
 * nothing empty (R3.36), nothing nested absurdly. What stands in an unknown node,
 * or where it may not, is kept without it. Never throws.
 */
export function tidyDocument(document: unknown): Document {
  let nodes = 0;
  const content = isRecord(document) && document.nodeType === BLOCKS.DOCUMENT ? document.content : [];
  return { nodeType: BLOCKS.DOCUMENT, data: {}, content: tidyBlocks(content, 2) as Document['content'] };

  function tidyBlocks(content: unknown, depth: number): Block[] {
    return wrapInlines(listNodes(content, depth)).flatMap((node) => tidyBlock(node, depth));
  }

  function tidyBlock(node: RawNode, depth: number): Block[] {
    const nodeType = node.nodeType as BLOCKS;
    const data = isRecord(node.data) ? node.data : {};
    if (nodeType === BLOCKS.HR) return [{ nodeType, data, content: [] }];
    if (nodeType === BLOCKS.TABLE) return tidyTable(node, depth);
    if (embeddedBlocks.includes(nodeType)) {
      return isRecord(data.target) ? [{ nodeType, data, content: [] }] : [];
    }
    if (textBlocks.includes(nodeType)) {
      const content = tidyInlines(node.content, depth + 1);
      return content.some(isVisible) ? [{ nodeType, data, content }] : [];
    }
    const isList = lists.includes(nodeType);
    const content = isList ? tidyItems(node.content, depth + 1) : tidyBlocks(node.content, depth + 1);
    if (content.length === 0 || !(isList || nodeType === BLOCKS.QUOTE)) return content;
    return [{ nodeType, data, content }];
  }

  function tidyItems(items: unknown, depth: number): Block[] {
    return listNodes(items, depth).flatMap((item) => {
      const content = tidyBlocks(item.nodeType === BLOCKS.LIST_ITEM ? item.content : [item], depth + 1);
      return content.length > 0 ? { nodeType: BLOCKS.LIST_ITEM, data: {}, content } : [];
    });
  }

  function tidyTable(table: RawNode, depth: number): Block[] {
    const rows = listNodes(table.content, depth + 1).map((row) => ({
      nodeType: BLOCKS.TABLE_ROW,
      data: {},
      content: listNodes(row.content, depth + 2)
        .filter((cell) => cells.includes(String(cell.nodeType)))
        .map((cell) => ({
          nodeType: cell.nodeType as BLOCKS,
          data: isRecord(cell.data) ? cell.data : {},
          content: tidyBlocks(cell.content, depth + 3),
        })),
    }));
    const isFilled = rows.some((row) => row.content.some((cell) => cell.content.length > 0));
    return isFilled
      ? [{ nodeType: BLOCKS.TABLE, data: {}, content: rows.filter((row) => row.content.length > 0) }]
      : [];
  }

  function tidyInlines(content: unknown, depth: number, isInLink = false): (Inline | Text)[] {
    return listNodes(content, depth).flatMap((node): (Inline | Text)[] => {
      const nodeType = node.nodeType as INLINES;
      const data = isRecord(node.data) ? node.data : {};
      if (node.nodeType === 'text') return [tidyText(node)];
      if (embeddedInlines.includes(nodeType))
        return isRecord(data.target) ? [{ nodeType, data, content: [] }] : [];
      const isLink = hyperlinks.includes(nodeType) && !isInLink;
      const children = tidyInlines(node.content, depth + 1, isInLink || isLink);
      if (!isLink) return children;
      return children.some(isVisible) ? [{ nodeType, data, content: children }] : [];
    });
  }

  function listNodes(content: unknown, depth: number): RawNode[] {
    if (!Array.isArray(content) || depth > deepestNesting) return [];
    const records = content.filter(isRecord).slice(0, mostNodes - nodes);
    nodes += records.length;
    return records;
  }
}

type RawNode = Record<string, unknown>;

/** Words that stand where blocks belong become paragraphs. */
function wrapInlines(nodes: readonly RawNode[]): RawNode[] {
  const wrapped: RawNode[] = [];
  let run: RawNode[] | undefined;
  for (const node of nodes) {
    if (!isInline(node.nodeType)) {
      wrapped.push(node);
      run = undefined;
    } else if (run) {
      run.push(node);
    } else {
      run = [node];
      wrapped.push({ nodeType: BLOCKS.PARAGRAPH, content: run });
    }
  }
  return wrapped;
}

function tidyText(node: RawNode): Text {
  const marks: unknown[] = Array.isArray(node.marks) ? node.marks : [];
  return {
    nodeType: 'text',
    data: {},
    value: typeof node.value === 'string' ? node.value : '',
    marks: Object.values(MARKS).flatMap((type) =>
      marks.some((mark) => isRecord(mark) && mark.type === type) ? { type } : [],
    ),
  };
}

function isInline(nodeType: unknown): boolean {
  const name = String(nodeType);
  return name === 'text' || embeddedInlines.includes(name) || hyperlinks.includes(name);
}

function isVisible(node: Inline | Text | Block): boolean {
  return node.nodeType !== 'text' || !isBlank((node as Text).value);
}
