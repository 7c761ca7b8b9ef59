import { BLOCKS, type Document } from '@contentful/rich-text-types';
import { toPlainHeadline } from '#rich-text/plain-headline.ts';
import type { BlockContent } from '#schema/infer.ts';

/** What visitors read in one field: a heading, a line of text, or rich text. */
export type ReadablePart =
  | { kind: 'heading' | 'body'; text: string }
  | { kind: 'rich-text'; document: Document };

/** Fields whose text visitors read. All others say how a block looks or behaves. */
const headingFields: ReadonlySet<string> = new Set(['headline', 'headerHeadline', 'title']);
const bodyFields: ReadonlySet<string> = new Set(['quote', 'citation', 'caption', 'subline', 'text', 'name']);

/** What visitors read in blocks, in order. Blocks inside blocks and items are included; those in texts are not. */
export function listReadableParts(blocks: readonly BlockContent[]): ReadablePart[] {
  return blocks.flatMap((block) => listFields(block));
}

function listFields(fields: object): ReadablePart[] {
  return Object.entries(fields).flatMap(([name, value]): ReadablePart[] => {
    if (typeof value === 'string') return listText(name, value);
    if (typeof value !== 'object' || value === null) return [];
    if (isDocument(value)) return [{ kind: 'rich-text', document: value }];
    if (Array.isArray(value)) return value.flatMap((item) => (isFields(item) ? listFields(item) : []));
    return [];
  });
}

function listText(name: string, value: string): ReadablePart[] {
  // Asterisks around words of a headline give them the highlight colour.
  if (headingFields.has(name)) return [{ kind: 'heading', text: toPlainHeadline(value) }];
  return bodyFields.has(name) ? [{ kind: 'body', text: value }] : [];
}

function isDocument(value: object): value is Document {
  return 'nodeType' in value && value.nodeType === BLOCKS.DOCUMENT;
}

function isFields(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
