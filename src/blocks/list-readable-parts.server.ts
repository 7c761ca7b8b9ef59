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

/** A place in a page that links can lead to. */
export interface Place {
  name: string;
  heading: string | undefined;
  /** Of the heading, where it is not that of the blocks, as a BCP 47 tag. */
  language?: string | undefined;
  /** Whoever shows facts has it, such as “Nutrition”; an editor gave it no name of its own. */
  isSection?: true;
}

/** What visitors read in one field: a heading, a line of text, or rich text, with the innermost place it stands in. */
export type ReadablePart = { place?: Place | undefined } & Pick<EntryText, 'code' | 'language'> &
  ({ kind: 'heading' | 'body'; text: string } | { kind: 'rich-text'; document: Document });

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
 * included, and so is what blocks take of products and recipes; blocks in texts are not.
 *
 * @param wording what facts are put into words with
 * @param place where the blocks stand
 */
export function listReadableParts(
  blocks: readonly BlockContent[],
  wording: Wording,
  place?: Place,
): ReadablePart[] {
  return blocks.flatMap((block) => {
    const definition = definitions.get(block.block);
    const parts = definition ? listParts(definition, block, wording, place) : [];
    // A folder that the locale has from another says whose it is.
    return typeof block.language === 'string' ? parts.map(toForeign(block.language, place)) : parts;
  });
}

/**
 * Makes the function that says of what stands in a passage that it is in the passage's language, unless it says another.
 * The headings of facts are the site's own words.
 *
 * @param outer where the passage stands, which is in the language of what is around it
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

/** How what is taken of entries is put into words, by where it comes from. */
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

/** Its own headline, or else that of the first part that has one. */
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
    // The headline above a block comes second to the block's own.
    headings: [
      ...headings.filter((entry) => !isCommonField(...entry)),
      ...headings.filter((entry) => isCommonField(...entry)),
    ].map(([name]) => name),
    places: pickTexts(({ names }) => names === 'place').map(([name]) => name),
  };
});

/** The first of these fields that holds some text. */
function findFirst(content: Fields, names: readonly string[]): string | undefined {
  return names.find((name) => readText(content, name).trim() !== '');
}

function readText(content: Fields, name: string): string {
  const value = content[name];
  return typeof value === 'string' ? value : '';
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
