import { BLOCKS, type Document } from '@contentful/rich-text-types';
import { memoizeByIdentity } from '#content-source/incremental.ts';
import { toPlainHeadline } from '#rich-text/plain-headline.ts';
import { isCommonField } from '#schema/common-fields.ts';
import type { Field, ItemDefinition } from '#schema/fields.ts';
import type { BlockContent } from '#schema/infer.ts';
import { blockDefinitions } from './registry.ts';

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

type Fields = Readonly<Record<string, unknown>>;

/** Which fields of a kind of document are read, and which of them name a place. */
interface Reading {
  fields: readonly (readonly [name: string, field: Field])[];
  /** The one that names the place best first. */
  headings: readonly string[];
  places: readonly string[];
}

const definitions: ReadonlyMap<string, ItemDefinition> = new Map(
  blockDefinitions.map((definition) => [definition.name, definition]),
);

/**
 * What visitors read in blocks, in order, by what their schemas say of each field. Blocks inside blocks and items are
 * included; those in texts are not.
 *
 * @param place where the blocks stand
 */
export function listReadableParts(blocks: readonly BlockContent[], place?: Place): ReadablePart[] {
  return blocks.flatMap((block) => {
    const definition = definitions.get(block.block);
    return definition ? listParts(definition, block, place) : [];
  });
}

function listParts(definition: ItemDefinition, content: Fields, outer: Place | undefined): ReadablePart[] {
  const place = readPlace(definition, content) ?? outer;
  return readingOf(definition).fields.flatMap(([name, field]): ReadablePart[] => {
    const value = content[name];
    if (field.kind === 'text' && typeof value === 'string') return listText(field.reads, value, place);
    if (field.kind === 'richText' && isDocument(value))
      return [{ kind: 'rich-text', document: value, place }];
    return listInner(field, value).flatMap(([inner, item]) => listParts(inner, item, place));
  });
}

function listText(
  reads: 'heading' | 'body' | 'nothing',
  text: string,
  place: Place | undefined,
): ReadablePart[] {
  if (reads === 'nothing') return [];
  // Asterisks around words of a headline give them the highlight colour.
  return [{ kind: reads, text: reads === 'heading' ? toPlainHeadline(text) : text, place }];
}

function readPlace(definition: ItemDefinition, content: Fields): Place | undefined {
  const name = readFirst(content, readingOf(definition).places);
  return name ? { name, heading: findHeading(definition, content) } : undefined;
}

/** Its own headline, or else that of the first part that has one. */
function findHeading(definition: ItemDefinition, content: Fields): string | undefined {
  const { headings, fields } = readingOf(definition);
  const own = readFirst(content, headings);
  if (own) return toPlainHeadline(own);
  for (const [name, field] of fields) {
    for (const [inner, item] of listInner(field, content[name])) {
      const heading = findHeading(inner, item);
      if (heading) return heading;
    }
  }
  return undefined;
}

const readingOf = memoizeByIdentity((definition: ItemDefinition): Reading => {
  const all = Object.entries(definition.fields);
  const pickTexts = (isWanted: (field: Extract<Field, { kind: 'text' }>) => boolean) =>
    all.filter(([, field]) => field.kind === 'text' && isWanted(field));
  const headings = pickTexts(({ reads }) => reads === 'heading');
  return {
    fields: all.filter(([, { kind }]) => ['text', 'richText', 'list', 'group', 'blocks'].includes(kind)),
    // The headline above a block comes second to the block's own.
    headings: [
      ...headings.filter((entry) => !isCommonField(...entry)),
      ...headings.filter((entry) => isCommonField(...entry)),
    ].map(([name]) => name),
    places: pickTexts(({ names }) => names === 'place').map(([name]) => name),
  };
});

/** The first of these fields that holds some text. */
function readFirst(content: Fields, names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = content[name];
    if (typeof value === 'string' && value.trim()) return value;
  }
  return undefined;
}

/** The documents in a field, each with its definition: blocks, the items of a list, or the one of a group. */
function listInner(field: Field, value: unknown): (readonly [ItemDefinition, Fields])[] {
  if (field.kind === 'group') return isFields(value) ? [[field.item, value]] : [];
  if (!Array.isArray(value)) return [];
  return value.filter(isFields).flatMap((item) => {
    const definition = field.kind === 'list' ? field.item : definitions.get(String(item.block));
    return definition ? [[definition, item] as const] : [];
  });
}

function isDocument(value: unknown): value is Document {
  return isFields(value) && value.nodeType === BLOCKS.DOCUMENT;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}
