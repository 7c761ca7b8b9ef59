import { BLOCKS, type Document } from '@contentful/rich-text-types';
import { memoizeByIdentity } from '#content-source/incremental.ts';
import { listProductTexts } from '#products/list-product-texts.ts';
import type { Wording } from '#products/wording.ts';
import { listRecipeTexts } from '#recipes/list-recipe-texts.ts';
import { toPlainHeadline } from '#rich-text/plain-headline.ts';
import { isCommonField } from '#schema/common-fields.ts';
import type { EntryReading, EntryText } from '#schema/entries/entry-text.ts';
import type { Field, ItemDefinition, ReferenceField } from '#schema/fields.ts';
import type { BlockContent } from '#schema/infer.ts';
import { getLanguage, type Languages } from '#schema/languages.ts';
import { blockDefinitions } from './registry.ts';

/** An anchor in a page. */
export interface Place {
  name: string;
  heading: string | undefined;
  /** The heading's language as a BCP 47 tag, if it is not the blocks'. */
  language?: string | undefined;
  /** A section of facts, such as “Nutrition”, rather than an anchor named by an editor. */
  isSection?: true;
}

/** The text of one field: a heading, plain text or rich text, with the innermost anchor around it. */
export type ReadablePart = { place?: Place | undefined } & Pick<EntryText, 'code' | 'language' | 'row'> &
  ({ kind: 'heading' | 'body'; text: string } | { kind: 'rich-text'; document: Document });

type Fields = Readonly<Record<string, unknown>>;

/** Which fields of a definition are read, and which of them are anchors. */
interface Reading {
  fields: readonly (readonly [name: string, field: Field])[];
  /** In order of preference. */
  headings: readonly string[];
  places: readonly string[];
}

const definitions: ReadonlyMap<string, ItemDefinition> = new Map(
  blockDefinitions.map((definition) => [definition.name, definition]),
);

/**
 * The text of blocks, in reading order, according to their schemas (`reads`). It includes nested blocks and items, and what
 * blocks take from products and recipes, but not blocks embedded in rich text.
 *
 * @param wording formats facts as text
 * @param place the anchor around the blocks
 */
export function listReadableParts(
  blocks: readonly BlockContent[],
  wording: Wording,
  place?: Place,
): ReadablePart[] {
  return blocks.flatMap((block) => {
    const definition = definitions.get(block.block);
    const parts = definition ? listParts(definition, block, wording, place) : [];
    // A folder from another locale declares its language.
    return typeof block.language === 'string' ? parts.map(toForeign(block.language, place)) : parts;
  });
}

/**
 * Makes the function that tags the text of a passage with the passage's language, unless it has one. Headings of facts are in
 * the site's language.
 *
 * @param outer the anchor around the passage, which is in the surrounding language
 */
export function toForeign(language: string, outer?: Place) {
  return <Part extends { place?: Place | undefined; language?: string | undefined }>(part: Part): Part => {
    const { place } = part;
    const isOwn = place && place !== outer && !place.isSection;
    return { language, ...part, ...(isOwn && { place: { language, ...place } }) };
  };
}

function listParts(
  definition: ItemDefinition,
  content: Fields,
  wording: Wording,
  outer: Place | undefined,
): ReadablePart[] {
  const own = readPlace(definition, content);
  const place = own ?? outer;
  return readingOf(definition).fields.flatMap(([name, field]): ReadablePart[] => {
    const value = content[name];
    if (field.kind === 'text' && typeof value === 'string')
      return listText(field.reads, value, place, languageOf(content, name));
    if (field.kind === 'richText' && isDocument(value))
      return [{ kind: 'rich-text', document: value, place, ...tellLanguage(getLanguage(value)) }];
    if (field.kind === 'reference') {
      return listEntryTexts(field, value, wording).map(({ section, ...text }) => ({
        ...text,
        place: section
          ? { ...section, name: own ? `${own.name}-${section.name}` : section.name, isSection: true }
          : place,
      }));
    }
    return listInner(field, value).flatMap(([inner, item]) => listParts(inner, item, wording, place));
  });
}

function listText(
  reads: 'heading' | 'body' | 'nothing',
  text: string,
  place: Place | undefined,
  language: string | undefined,
): ReadablePart[] {
  if (reads === 'nothing') return [];
  // Asterisks around words of a headline give them the highlight colour.
  return [
    {
      kind: reads,
      text: reads === 'heading' ? toPlainHeadline(text) : text,
      place,
      ...tellLanguage(language),
    },
  ];
}

function languageOf({ languages }: Fields, name: string): string | undefined {
  return (languages as Languages | undefined)?.[name];
}

function tellLanguage(language: string | undefined): { language?: string } {
  return language === undefined ? {} : { language };
}

/** Formats what is taken from entries as text, by their kind. */
const textsOf = { products: listProductTexts, recipes: listRecipeTexts } satisfies Record<
  ReferenceField['to'],
  (entries: readonly object[], reading: EntryReading, wording: Wording) => EntryText[]
>;

function listEntryTexts({ to, reads }: ReferenceField, value: unknown, wording: Wording): EntryText[] {
  const entries = (Array.isArray(value) ? value : [value]).filter(isFields);
  return reads === 'nothing' ? [] : textsOf[to](entries, reads, wording);
}

function readPlace(definition: ItemDefinition, content: Fields): Place | undefined {
  const field = findFirst(content, readingOf(definition).places);
  return field
    ? { name: readText(content, field), heading: undefined, ...findHeading(definition, content) }
    : undefined;
}

/** The document's own headline, or else that of its first part with one. */
function findHeading(
  definition: ItemDefinition,
  content: Fields,
): Pick<Place, 'heading' | 'language'> | undefined {
  const { headings, fields } = readingOf(definition);
  const own = findFirst(content, headings);
  if (own) {
    return { heading: toPlainHeadline(readText(content, own)), ...tellLanguage(languageOf(content, own)) };
  }
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
    fields: all.filter(([, { kind }]) =>
      ['text', 'richText', 'list', 'group', 'blocks', 'reference'].includes(kind),
    ),
    // The block's own headline takes precedence over the one above it.
    headings: [
      ...headings.filter((entry) => !isCommonField(...entry)),
      ...headings.filter((entry) => isCommonField(...entry)),
    ].map(([name]) => name),
    places: pickTexts(({ names }) => names === 'place').map(([name]) => name),
  };
});

/** The first of these fields that is not blank. */
function findFirst(content: Fields, names: readonly string[]): string | undefined {
  return names.find((name) => readText(content, name).trim() !== '');
}

function readText(content: Fields, name: string): string {
  const value = content[name];
  return typeof value === 'string' ? value : '';
}

/** The documents in a field with their definitions: blocks, the items of a list, or a group. */
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
