import { BLOCKS, type Block, type Document } from '@contentful/rich-text-types';
import { documentToPlainText } from '#rich-text/document-to-plain-text.ts';
import { toPlainHeadline } from '#rich-text/plain-headline.ts';
import type { BlockContent } from '#schema/infer.ts';

/** A heading, or a line of what stands under it. */
export interface TextPart {
  kind: 'heading' | 'body';
  text: string;
}

/** Fields whose text visitors read, by what it is; all others say how a block looks or behaves. */
const headingFields: ReadonlySet<string> = new Set(['headline', 'headerHeadline', 'title']);
const bodyFields: ReadonlySet<string> = new Set(['quote', 'citation', 'caption', 'subline', 'text', 'name']);

const headings: ReadonlySet<string> = new Set([
  BLOCKS.HEADING_1,
  BLOCKS.HEADING_2,
  BLOCKS.HEADING_3,
  BLOCKS.HEADING_4,
  BLOCKS.HEADING_5,
  BLOCKS.HEADING_6,
]);

/** What visitors read in blocks, in order and without its form; blocks in blocks and items included. */
export function collectTexts(blocks: readonly BlockContent[]): TextPart[] {
  return blocks.flatMap((block) => collectFields(block));
}

function collectFields(fields: object): TextPart[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    if (typeof value === 'string') return collectText(name, value);
    if (typeof value !== 'object' || value === null) return [];
    if (isDocument(value)) return value.content.flatMap(collectNode);
    if (Array.isArray(value)) return value.flatMap((item) => (isFields(item) ? collectFields(item) : []));
    return [];
  });
}

function collectText(name: string, value: string): TextPart[] {
  // Asterisks around words of a headline give them the highlight colour.
  if (headingFields.has(name)) return [{ kind: 'heading', text: toPlainHeadline(value) }];
  return bodyFields.has(name) ? [{ kind: 'body', text: value }] : [];
}

function collectNode(node: Block): TextPart[] {
  const kind = headings.has(node.nodeType) ? 'heading' : 'body';
  return documentToPlainText({ nodeType: BLOCKS.DOCUMENT, data: {}, content: [node] })
    .split('\n')
    .filter(Boolean)
    .map((text) => ({ kind, text }));
}

function isDocument(value: object): value is Document & { content: Block[] } {
  return 'nodeType' in value && value.nodeType === BLOCKS.DOCUMENT;
}

function isFields(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
