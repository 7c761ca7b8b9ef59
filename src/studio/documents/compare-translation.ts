import type { Document } from '@contentful/rich-text-types';
import { diffArrays } from 'diff';
import type { Locale } from '#i18n/locales.ts';
import { isInOriginalLanguage } from '#i18n/original-language.ts';
import { documentToMarkdown } from '#markdown/document-to-markdown.ts';
import { isRecord } from '#schema/is-record.ts';
import type { EntryKind } from '#studio/contract/fields.ts';
import { addBlockIds, addBlockIdsInSteps, digestText } from './block-ids.ts';
import { carryBlockIds } from './carry-block-ids.ts';
import { compareDocuments } from './compare-documents.ts';
import type { EntryDocument, FieldState } from './contract.ts';
import { type FoundBlock, findNamed, indexBlocks, isTree, locatePath, writePath } from './find-block.ts';
import { type FilledField, listFields } from './map-fields.ts';
import { keyOf } from './merge-blocks.ts';
import { readConfirmations } from './merge-documents.ts';
import { createPlaceReader, type Pairs } from './own-place.ts';
import { type FoundTerm, findTerms, flatten, type Term } from './terms.ts';

export interface TranslatedField {
  /** In the translation; in the original where the translation has no such field. */
  path: string;
  state: FieldState;
  /** The original's words, rich text as Markdown. */
  original: string;
  /** What the original said when it was translated, of a stale field, also a confirmed one; empty if it said nothing. */
  originalWas?: string;
  /** Of a stale, copied or missing field: what `stillRight` says among others once it is confirmed; of a prefilled one, what it says until then. It is of the original’s words, so that a block that moves keeps it, and the next change asks again. */
  confirmation?: string;
  /** Terms that the original's words have. */
  terms?: readonly FoundTerm[];
}

/** A block or list item of the original that was added, removed or moved since, and is not so in the translation. */
interface TranslatedBlock {
  kind: 'added' | 'removed' | 'moved';
  /** In the original; of a removed one in the translation. */
  path: string;
  /** The kind of the block that it is or is in. */
  name: string;
}

export interface TranslationStates {
  fields: readonly TranslatedField[];
  blocks: readonly TranslatedBlock[];
}

/** A field with words, and where it is. */
export interface PlacedField extends TranslatedField {
  /** Id of the innermost block or item around it in the original; undefined for the entry's own. */
  blockId: string | undefined;
  /** Its path from there: `items`, `meta.title`. */
  field: string;
  /** Absent where the translation has no block or item for it. */
  own?: {
    blockId: string | undefined;
    /** What confirms words that are typed here, where the original said something else before. */
    typed?: string;
    /** What `stillRight` says of the words there, if these are prefilled. */
    prefilled?: string;
  };
  /** A number, an address or a name, which may well be the same in several languages, still as the original had it. */
  isTaken?: true;
  /** Left out on purpose: its path is the original's. */
  isLeftOut?: boolean;
}

export interface PlacedBlock extends TranslatedBlock {
  /** In the original; of a removed one, in the original as it was. */
  id: string;
}

/** A translation beside its original. */
export interface PlacedTranslation {
  fields: readonly PlacedField[];
  blocks: readonly PlacedBlock[];
  /** The original, and as it was when it was translated, where that is known. All three have ids. */
  now: EntryDocument;
  before: EntryDocument | undefined;
  own: EntryDocument;
  /** The translation's blocks and items by the ids of the original's. */
  pairs: Pairs;
}

/** Passages that show the original's where they are left out. */
const fallingBack: Partial<Record<EntryKind, readonly string[]>> = {
  pages: ['header', 'body'],
  news: ['header', 'body'],
  site: ['productPage', 'recipePage'],
};

/** Fields of an entry that are each locale's own. */
export const ownFields: readonly unknown[] = ['slug', 'updated_at', 'searchWords', 'translating', 'wording'];

interface Compared {
  kind: EntryKind;
  original: EntryDocument;
  /** The original that the translation was made from; undefined if that is not known. */
  originalWas: EntryDocument | undefined;
  translation: EntryDocument;
  /** Of the translation: where its language is the original's, so may be its words. */
  locale: Locale;
  /** Of the translation's locale. */
  terms?: readonly Term[] | undefined;
}

/** Compares a translation with its original, as `placeTranslation` does, and returns the states alone. */
export function* compareTranslation(compared: Compared): Generator<void, TranslationStates> {
  const { fields, blocks } = yield* placeTranslation(compared);
  return {
    fields: fields.map(
      ({ blockId: _block, field: _field, own: _own, isTaken: _taken, isLeftOut: _left, ...told }) => told,
    ),
    blocks: blocks.map(({ id: _id, ...told }) => told),
  };
}

/**
 * Compares a translation with its original, field by field. Blocks are matched by their ids where they share some, else
 * by order and name: the same words twice, or a block moved, are no change. A generator, as pages are long: yields
 * between steps.
 */
export function* placeTranslation({
  kind,
  original,
  originalWas,
  translation,
  locale,
  terms = [],
}: Compared): Generator<void, PlacedTranslation> {
  const confirmed = new Set(readConfirmations(translation));
  const isSameLanguage = isInOriginalLanguage(locale);
  const { now, before } = alignOriginals(original, originalWas);
  yield;
  const own = yield* addBlockIdsInSteps(translation);
  const pairs = pairBlocks(before ? [before, now] : [now], own);
  yield;
  const words = yield* readWords(kind, now);
  const wordsWas = before === now ? words : yield* readWords(kind, before ?? {});
  const ownWords = yield* readWords(kind, own);
  const isOfFacts = kind === 'products' || kind === 'recipes';
  const fields: PlacedField[] = [];
  for (const { path, blockId, field, name, text } of words.values()) {
    const pair = blockId === undefined ? undefined : pairs.get(blockId);
    const isPlaced = blockId === undefined || pair !== undefined;
    const said = isPlaced ? ownWords.get(toKey(pair, name)) : undefined;
    const was = wordsWas.get(toKey(blockId, name))?.text ?? '';
    const isOther = before !== undefined && flatten(was) !== flatten(text);
    const found = findTerms(terms, text, said?.text);
    const place = {
      blockId,
      field,
      ...(found.length > 0 && { terms: found }),
      ...(isPlaced && {
        own: {
          blockId: pair,
          ...(isOther && { typed: confirm(name, was, text) }),
          ...(said && { prefilled: markPrefilled(name, said.text) }),
        },
      }),
    };
    if (!said) {
      const passage = fallingBack[kind]?.find((one) => path.startsWith(`${one}[`));
      const isBorrowed = passage !== undefined && isEmpty(translation[passage]);
      // What it was made from had the block, so it was left out on purpose, unless facts need its words.
      const had = isBorrowed || isPlaced || !before ? undefined : indexBlocks(before).get(blockId);
      if (had && !(isOfFacts && readKey(had) !== undefined)) continue;
      const confirmation = isBorrowed || !isPlaced ? undefined : confirm(name, text, '');
      const isLeftOut = confirmation !== undefined && confirmed.has(confirmation);
      const state = isBorrowed ? 'fallsBack' : isLeftOut ? 'translated' : 'missing';
      const told = { ...(confirmation && { confirmation }), ...(isLeftOut && { isLeftOut }) };
      fields.push({ path, state, original: text, ...told, ...place });
      continue;
    }
    const isSame = flatten(said.text) === flatten(text);
    let state: FieldState = before ? 'translated' : 'unknown';
    if (isSame && isSameLanguage) state = 'translated';
    else if (!isSameLanguage && dropAddresses(said.text) === dropAddresses(text) && isProse(text))
      state = 'copied';
    else if (isOther && !isSame) state = 'stale';
    const told = {
      ...(state === 'stale' && { originalWas: was }),
      ...((state === 'stale' || state === 'copied') && {
        confirmation: confirm(name, state === 'stale' ? was : text, text),
      }),
    };
    if (told.confirmation !== undefined && confirmed.has(told.confirmation)) state = 'translated';
    const { prefilled } = place.own ?? {};
    if (prefilled && (state === 'translated' || state === 'unknown') && confirmed.has(prefilled)) {
      state = 'machine';
      told.confirmation = prefilled;
    }
    const isTaken = state === 'stale' && flatten(said.text) === flatten(was) && !isProse(text);
    fields.push({ path: said.path, state, original: text, ...told, ...place, ...(isTaken && { isTaken }) });
    yield;
  }
  const blocks = before && before !== now ? listBlocks(before, now, own, pairs) : [];
  return { fields, blocks, now, before, own, pairs };
}

/** What `stillRight` says of a field of this name once it is right though the original said this and says that. */
export function confirm(name: string, was: string, now: string): string {
  // The letter keeps YAML from taking it for a number.
  return `w${digestText(JSON.stringify([name, flatten(was), flatten(now)]))}`;
}

/** It is of the words as they are: whoever changes them has read them. */
function markPrefilled(name: string, said: string): string {
  return `m${digestText(JSON.stringify([name, flatten(said)]))}`;
}

/** Whether what `stillRight` says is that words are prefilled. */
export const isPrefilled = (confirmation: string) => confirmation.startsWith('m');

/** Gives both states of the original the same ids. */
function alignOriginals(original: EntryDocument, was: EntryDocument | undefined) {
  if (!was || was === original) {
    const now = addBlockIds(original);
    return { now, before: was && now };
  }
  const hasIds = indexBlocks(was).size > 0;
  if (hasIds && indexBlocks(original).size === 0) {
    const before = addBlockIds(was);
    return { before, now: carryBlockIds(before, original) };
  }
  const now = addBlockIds(original);
  const before = addBlockIds(was);
  if (hasIds) return { now, before };
  // Editing keeps the ids that are derived from a file; after a change to the file itself, likeness finds more blocks.
  const carried = carryBlockIds(now, was);
  const countKnown = (document: EntryDocument) =>
    [...indexBlocks(document).keys()].filter((id) => indexBlocks(now).has(id)).length;
  return { now, before: countKnown(carried) > countKnown(before) ? carried : before };
}

/** The most differences between two lists' orders for which the best match is sought; above, blocks of a name pair in order. */
const mostEdits = 200;

/**
 * Finds the blocks and items of a translation by the ids of the original's.
 *
 * @param originals in order of preference: the translation has the order of the one that it was made from
 */
function pairBlocks(originals: readonly EntryDocument[], translation: EntryDocument): Pairs {
  const own = indexBlocks(translation);
  const pairs = new Map<string, string>();
  const taken = new Set<string>();
  for (const original of originals) {
    for (const id of indexBlocks(original).keys()) if (own.has(id)) take(id, id);
  }
  const ownLists = groupByList(own.values());
  for (const original of originals) {
    const lists = groupByList(indexBlocks(original).values());
    // Those around come first, so that their pairs are known.
    for (const blocks of lists.values()) {
      const [{ parent, list }] = blocks as [FoundBlock];
      const ownParent = parent === undefined ? undefined : pairs.get(parent);
      if (parent !== undefined && ownParent === undefined) continue;
      pairList(blocks, ownLists.get(keyOf(ownParent, list)) ?? []);
    }
  }
  return pairs;

  function take(id: string, ownId: string): void {
    if (pairs.has(id) || taken.has(ownId)) return;
    pairs.set(id, ownId);
    taken.add(ownId);
  }

  function pairList(blocks: readonly FoundBlock[], owns: readonly FoundBlock[]): void {
    const keys = new Set(owns.map(readKey));
    const shared = new Set(blocks.map(readKey).filter((key) => key !== undefined && keys.has(key)));
    const name = (block: FoundBlock, pair: string | undefined) => {
      const key = readKey(block);
      return pair !== undefined
        ? `=${pair}`
        : `${block.name ?? ''} ${key !== undefined && shared.has(key) ? key : ''}`;
    };
    const names = blocks.map((block) => name(block, pairs.get(block.id)));
    const ownNames = owns.map((block) => name(block, taken.has(block.id) ? block.id : undefined));
    let [at, ownAt] = [0, 0];
    for (const { count, added, removed } of diffArrays(names, ownNames, { maxEditLength: mostEdits }) ?? []) {
      for (let step = 0; step < count && !added && !removed; step += 1)
        take(blocks[at + step]?.id ?? '', owns[ownAt + step]?.id ?? '');
      if (!added) at += count;
      if (!removed) ownAt += count;
    }
    const left = Map.groupBy(
      owns.filter(({ id }) => !taken.has(id)),
      (block) => name(block, undefined),
    );
    for (const block of blocks) {
      const next = pairs.has(block.id) ? undefined : left.get(name(block, undefined))?.shift();
      if (next) take(block.id, next.id);
    }
  }
}

function groupByList(blocks: Iterable<FoundBlock>): ReadonlyMap<string, FoundBlock[]> {
  return Map.groupBy(blocks, ({ parent, list }) => keyOf(parent, list));
}

/** What ties an item to its translations, as a recipe's ingredients. */
function readKey({ value: { id } }: FoundBlock): string | undefined {
  return typeof id === 'string' ? id : undefined;
}

function listBlocks(
  before: EntryDocument,
  now: EntryDocument,
  own: EntryDocument,
  pairs: Pairs,
): PlacedBlock[] {
  const [blocks, blocksWere] = [indexBlocks(now), indexBlocks(before)];
  const changes = compareDocuments(before, now);
  const moved = new Set(changes.flatMap(({ kind, id = '' }) => (kind === 'moved' ? id : [])));
  const isInPlace = createPlaceReader(now, own, pairs, moved);
  const isAround = (id: string | undefined) => id === undefined || pairs.has(id);
  return [
    ...[...blocks.values()].flatMap((block): PlacedBlock[] => {
      const { id, parent, path } = block;
      if (ownFields.includes(path[0])) return [];
      const isNew = !blocksWere.has(id) && !pairs.has(id) && isAround(parent);
      const kind = isNew ? 'added' : moved.has(id) && !isInPlace(id) ? 'moved' : undefined;
      return kind ? [{ kind, id, path: writePath(path), name: findNamed(now, id)?.name ?? '' }] : [];
    }),
    ...changes.flatMap(({ kind, id = '', name = '' }) => {
      const found = kind === 'removed' ? indexBlocks(own).get(pairs.get(id) ?? '') : undefined;
      return found ? { kind: 'removed' as const, id, path: writePath(found.path), name } : [];
    }),
  ];
}

interface Words {
  path: string;
  /** Id of the innermost block or item around the field, and the path within. */
  blockId: string | undefined;
  field: string;
  /** The field, wherever in rich text the block is that has it. */
  name: string;
  text: string;
}

function* readWords(kind: EntryKind, document: EntryDocument): Generator<void, ReadonlyMap<string, Words>> {
  const words = new Map<string, Words>();
  const embedded = new Map<string, string[]>();
  for (const filled of listFields(kind, document)) {
    const said = readText(filled);
    if (said && said.text.trim() !== '') {
      const { blockId, field } = locatePath(document, said.path);
      const name = nameField(blockId, field);
      words.set(toKey(blockId, name), { ...said, blockId, field, name });
    }
    yield;
  }
  return words;

  /** Blocks embedded in rich text are told by their order, whatever paragraphs are between them. */
  function nameField(blockId: string | undefined, field: string): string {
    const [place = '', ...rest] = field.split('.data.target.');
    if (rest.length === 0) return field;
    const text = place.slice(0, place.indexOf('.content['));
    const places = embedded.get(toKey(blockId, text)) ?? [];
    if (!places.includes(place)) embedded.set(toKey(blockId, text), [...places, place]);
    const number = places.includes(place) ? places.indexOf(place) : places.length;
    return `${text}#${number}.${rest.join('.')}`;
  }
}

function readText({ field, value, path }: FilledField): { path: string; text: string } | undefined {
  if (field.kind === 'text') {
    const isWords = !field.names && (field.reads !== 'nothing' || field.isWords);
    return isWords && typeof value === 'string' ? { path, text: value } : undefined;
  }
  if (field.kind === 'image' && field.reads !== 'nothing')
    return isRecord(value) && typeof value.alt === 'string'
      ? { path: `${path}.alt`, text: value.alt }
      : undefined;
  if (field.kind !== 'richText') return undefined;
  if (typeof value === 'string') return { path, text: value };
  if (!isTree(value)) return undefined;
  // Embedded blocks, which no Markdown has, are fields of their own.
  return { path, text: documentToMarkdown(value as Document) ?? listTexts(value).join(' ') };
}

function listTexts(node: unknown): string[] {
  if (!isRecord(node)) return [];
  const own = node.nodeType === 'text' && typeof node.value === 'string' ? [node.value] : [];
  return [...own, ...(Array.isArray(node.content) ? node.content.flatMap(listTexts) : [])];
}

function toKey(blockId: string | undefined, field: string): string {
  return `${blockId ?? ''} ${field}`;
}

/** The words of Markdown: a link that leads to the translation's own page is no translation. */
function dropAddresses(text: string): string {
  return flatten(text).replaceAll(/\]\([^)\s]*\)/g, ']');
}

/**
 * Whether a text has to differ between languages: a number, an address, a single word or a name in capitals may well be the
 * same in several.
 */
function isProse(text: string): boolean {
  const plain = text.split(/\s+/).filter((part) => !/[@/]/.test(part));
  const [, ...words] = plain.join(' ').match(/\p{L}[\p{L}\p{M}’'-]+/gu) ?? [];
  return words.some((word) => /^\p{Ll}/u.test(word));
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}
