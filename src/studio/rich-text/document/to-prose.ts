import { BLOCKS, type Document, INLINES } from '@contentful/rich-text-types';
import type { Mark, Node } from 'prosemirror-model';
import type { RichTextNode } from '#markdown/rich-text-node.ts';
import { saysSame } from '#markdown/says-same.ts';
import { deepestNesting } from '#rich-text/deepest-nesting.ts';
import { isRecord } from '#schema/is-record.ts';
import { fromProseBlock, nodeTypes } from './from-prose.ts';
import { joinTexts } from './join-texts.ts';
import { type NodeName, richTextSchema } from './rich-text-schema.ts';

const { nodes, marks } = richTextSchema;

/** Editor nodes by rich-text node type; texts, links and unknown nodes are handled separately. */
const containers: Readonly<Record<string, { type: NodeName; attrs?: Record<string, unknown> }>> = {
  ...Object.fromEntries(
    Object.entries(nodeTypes).map(([type, nodeType]) => [nodeType, { type: type as NodeName }]),
  ),
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6].map((level) => [`heading-${level}`, { type: 'heading', attrs: { level } }]),
  ),
  [BLOCKS.EMBEDDED_ENTRY]: { type: 'entry', attrs: { nodeType: BLOCKS.EMBEDDED_ENTRY } },
  [BLOCKS.EMBEDDED_RESOURCE]: { type: 'entry', attrs: { nodeType: BLOCKS.EMBEDDED_RESOURCE } },
};

const inlineEntries: readonly string[] = [INLINES.EMBEDDED_ENTRY, INLINES.EMBEDDED_RESOURCE];
const links: readonly string[] = [
  INLINES.HYPERLINK,
  INLINES.ENTRY_HYPERLINK,
  INLINES.ASSET_HYPERLINK,
  INLINES.RESOURCE_HYPERLINK,
];

/** Limit of `colspan` and `rowspan`. */
const widestSpan = 100;

/**
 * Converts rich text to the editor's document. Nodes that the editor cannot represent without loss become
 * atomic `kept` nodes, so that `fromProse` of the result equals the input.
 */
export function toProse(document: Document): Node {
  const content = (document.content as unknown as RichTextNode[]).map((block) => keepExact(block));
  const isEmpty = content.length === 0;
  return nodes.doc.create(
    { data: toData(document.data), wasEmpty: isEmpty },
    isEmpty ? nodes.paragraph.create() : content,
  );
}

/** Converts a block, with a check that it round-trips. */
function keepExact(block: RichTextNode): Node {
  try {
    const node = toBlock(block, 2);
    node.check();
    if (saysSame(fromProseBlock(node), joinTexts(block))) return node;
  } catch {
    // Not valid in the editor's schema.
  }
  return nodes.kept.create({ node: block });
}

function toBlock({ nodeType, content = [], data }: RichTextNode, depth: number): Node {
  const found = containers[nodeType];
  if (!found || depth > deepestNesting) throw new RangeError(`There is no place for ${nodeType}.`);
  const type = nodes[found.type];
  const attrs = { ...found.attrs, data: toData(data) };
  if (type.isTextblock) return type.create(attrs, toInlines(content));
  if (type.isLeaf) return type.create(attrs);
  const children = content.map((child) => toBlock(child, depth + 1));
  if (children.length > 0 || !type.spec.attrs?.wasEmpty) {
    return type.create({ ...attrs, ...readSpans(data) }, children);
  }
  const filling = type.createAndFill({ ...attrs, ...readSpans(data), wasEmpty: true });
  if (!filling) throw new RangeError(`${nodeType} cannot be filled.`);
  return filling;
}

function toData(data: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> | null {
  return Object.keys(data).length > 0 ? data : null;
}

function readSpans({ colspan, rowspan }: Readonly<Record<string, unknown>>) {
  const spans = { colspan: Number(colspan ?? 1), rowspan: Number(rowspan ?? 1) };
  for (const span of Object.values(spans)) {
    if (!Number.isInteger(span) || span < 1 || span > widestSpan) {
      throw new RangeError(`A cell cannot take ${span}.`);
    }
  }
  return spans;
}

/** Gives adjacent equal links different parts. */
function toInlines(content: readonly RichTextNode[]): Node[] {
  const inlines: Node[] = [];
  let before: Mark | undefined;
  for (const node of content) {
    const { nodeType, data } = node;
    let link: Mark | undefined;
    if (links.includes(nodeType)) {
      link = marks.link.create({ nodeType, data });
      if (before?.eq(link)) link = marks.link.create({ nodeType, data, part: 1 });
      const words = node.content ?? [];
      inlines.push(...words.flatMap((text) => toTexts(text, link)));
    } else if (inlineEntries.includes(nodeType)) {
      inlines.push(nodes.inline_entry.create({ nodeType, data: toData(data) }));
    } else inlines.push(...toTexts(node));
    before = link;
  }
  return inlines;
}

function toTexts({ nodeType, value = '', marks: own = [] }: RichTextNode, link?: Mark): Node[] {
  if (nodeType !== 'text') throw new RangeError(`${nodeType} is not text.`);
  const all = own.map(({ type }) => richTextSchema.mark(type));
  const set = (link ? [link, ...all] : all).reduce(
    (before, mark) => mark.addToSet(before),
    [] as readonly Mark[],
  );
  return value
    .split('\n')
    .flatMap((line, index) => [
      ...(index > 0 ? [nodes.line_break.create(null, null, set)] : []),
      ...(line === '' ? [] : [richTextSchema.text(line, set)]),
    ]);
}

/** Whether a value has the shape of a document tree. */
export function isTree(value: unknown): value is Document {
  return isRecord(value) && value.nodeType === BLOCKS.DOCUMENT && Array.isArray(value.content);
}
