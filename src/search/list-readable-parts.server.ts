import { BLOCKS, type Document } from '@contentful/rich-text-types';
import { toPlainHeadline } from '#rich-text/plain-headline.ts';
import type { BlockContent } from '#schema/infer.ts';

/** A place in a page that links can lead to, by the name that an editor gave it. */
export interface Place {
  name: string;
  heading: string | undefined;
}

/** What visitors read in one field: a heading, a line of text, or rich text, with the innermost place it stands in. */
export type ReadablePart = { place?: Place | undefined } & (
  | { kind: 'heading' | 'body'; text: string }
  | { kind: 'rich-text'; document: Document }
);

/** Fields whose text visitors read, the one that names a place best first. All others say how a block looks or behaves. */
const headingFields = ['headline', 'title', 'headerHeadline'] as const;
const headings: ReadonlySet<string> = new Set(headingFields);
const bodyFields: ReadonlySet<string> = new Set(['quote', 'citation', 'caption', 'subline', 'text', 'name']);
/** Fields that name a place: those of blocks and slides, then those of an accordion's items. */
const placeFields = ['anchorId', 'id', 'anchor_id'] as const;

/**
 * What visitors read in blocks, in order. Blocks inside blocks and items are included; those in texts are not.
 *
 * @param place where the blocks stand
 */
export function listReadableParts(blocks: readonly BlockContent[], place?: Place): ReadablePart[] {
  return blocks.flatMap((block) => listFields(block, place));
}

function listFields(fields: object, outer: Place | undefined): ReadablePart[] {
  const place = readPlace(fields) ?? outer;
  return Object.entries(fields).flatMap(([name, value]): ReadablePart[] => {
    if (typeof value === 'string') return listText(name, value, place);
    if (typeof value !== 'object' || value === null) return [];
    if (isDocument(value)) return [{ kind: 'rich-text', document: value, place }];
    return listItems(value).flatMap((item) => listFields(item, place));
  });
}

function listText(name: string, value: string, place: Place | undefined): ReadablePart[] {
  // Asterisks around words of a headline give them the highlight colour.
  if (headings.has(name)) return [{ kind: 'heading', text: toPlainHeadline(value), place }];
  return bodyFields.has(name) ? [{ kind: 'body', text: value, place }] : [];
}

function readPlace(fields: object): Place | undefined {
  const name = readFirst(fields, placeFields);
  return name ? { name, heading: findHeading(fields) } : undefined;
}

/** Its own headline, or else that of the first part that has one. */
function findHeading(fields: object): string | undefined {
  const own = readFirst(fields, headingFields);
  if (own) return toPlainHeadline(own);
  for (const value of Object.values(fields)) {
    for (const item of listItems(value)) {
      const heading = findHeading(item);
      if (heading) return heading;
    }
  }
  return undefined;
}

/** The first of these fields that holds some text. */
function readFirst(fields: object, names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = (fields as Record<string, unknown>)[name];
    if (typeof value === 'string' && value.trim()) return value;
  }
  return undefined;
}

function listItems(value: unknown): object[] {
  return Array.isArray(value) ? value.filter(isFields) : [];
}

function isDocument(value: object): value is Document {
  return 'nodeType' in value && value.nodeType === BLOCKS.DOCUMENT;
}

function isFields(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
