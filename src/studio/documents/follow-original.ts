import { dropBlockIds } from '#schema/block-ids.ts';
import type { Field } from '#schema/fields.ts';
import { hiddenField } from '#schema/hidden-blocks.ts';
import { isRecord } from '#schema/is-record.ts';
import type { EntryKind } from '#studio/contract/fields.ts';
import { compareDocuments } from './compare-documents.ts';
import { confirm, ownFields, type PlacedBlock, type PlacedTranslation } from './compare-translation.ts';
import type { EntryDocument } from './contract.ts';
import { applyOperations, type Operation } from './document-operations.ts';
import {
  findBlock,
  indexBlocks,
  isBlockList,
  isGroup,
  locatePath,
  readBlockId,
  readField,
} from './find-block.ts';
import { isEqual } from './is-equal.ts';
import { listFields } from './map-fields.ts';
import { readConfirmations } from './merge-documents.ts';
import { findOwnPlace } from './own-place.ts';

/** A setting that the original has changed since: all that is not words. */
export interface ChangedSetting {
  /** Id of the block or item in the original; undefined for the entry's own. */
  blockId: string | undefined;
  /** Names of fields, outermost group first. */
  field: readonly string[];
  definition: Field | undefined;
  was: unknown;
  /** As the translation takes it over: links lead to its own locale's pages. */
  now: unknown;
  /** `taken`: the translation has it already; `kept`: it keeps what it has on purpose; `open`: it is to follow. */
  state: 'taken' | 'kept' | 'open';
  /** What `stillRight` says among others once it is kept. */
  confirmation: string;
  /** Takes it over. */
  operation: Operation;
}

/**
 * The settings that the original has changed since it was translated and that the translation has as the original had them.
 * What the translation has otherwise stays its own.
 *
 * @param link leads a document's links to the translation's locale
 */
export function listChangedSettings(
  kind: EntryKind,
  { before, now, own, pairs }: PlacedTranslation,
  link: (document: EntryDocument) => EntryDocument,
): readonly ChangedSetting[] {
  if (!before || before === now) return [];
  const fields = new Map([...indexFields(kind, before), ...indexFields(kind, now)]);
  const [linked, linkedWas] = [link(now), link(before)];
  const kept = readConfirmations(own);
  return compareDocuments(before, now).flatMap(({ kind: change, id, fields: changed }) => {
    const pair = id === undefined ? undefined : pairs.get(id);
    if (change !== 'changed' || (id !== undefined && pair === undefined)) return [];
    const owned = new Map(
      changed.flatMap((path) => {
        const found = findDefined(fields, id, path);
        return found && isSetting(found.definition, path.slice(found.field.length))
          ? [[found.field.join('.'), found] as const]
          : [];
      }),
    );
    return [...owned.values()].flatMap(({ field, definition }): ChangedSetting[] => {
      if (id === undefined && ownFields.includes(field[0] ?? '')) return [];
      const read = (document: EntryDocument, block = id) => readField(document, block, field);
      const [is, was, next] = [read(own, pair), read(linkedWas), read(linked)];
      const bare = definition?.kind === 'image' ? withoutAlt : (value: unknown) => value;
      const isTaken = isEqual(bare(is), bare(next));
      const isAsBefore = [was, read(before)].some((value) => isEqual(bare(is), bare(value)));
      if (isEqual(bare(was), bare(next)) || !(isTaken || isAsBefore)) return [];
      const value = definition?.kind === 'image' ? keepAlt(is, next) : next;
      // Of the block as it was: kept through the original's next changes, and in no other block.
      const around = id === undefined ? undefined : findBlock(before, id)?.value;
      const confirmation = confirm(field.join('.'), JSON.stringify(dropBlockIds(around ?? {})), '');
      return [
        {
          blockId: id,
          field,
          definition,
          was,
          now: next,
          state: isTaken ? 'taken' : kept.includes(confirmation) ? 'kept' : 'open',
          confirmation,
          operation: { type: 'set', block: pair, field, ...(value !== undefined && { value }) },
        },
      ];
    });
  });
}

/** Takes over the settings that are to follow. */
export function followSettings(settings: readonly ChangedSetting[]): readonly Operation[] {
  return settings.flatMap(({ state, operation }) => (state === 'open' ? operation : []));
}

/**
 * Makes a translation follow its original in blocks and items that were added, removed or moved. Words of the translation
 * stay: what is within a removed block and still in the original moves out of it first, as do blocks of the
 * translation's own.
 *
 * @param blocks any of those that `placeTranslation` lists
 * @param linked the original, with links that lead to the translation's locale
 */
export function followBlocks(
  { now, own, pairs: known }: PlacedTranslation,
  blocks: readonly PlacedBlock[],
  linked: EntryDocument,
): readonly Operation[] {
  const pairs = new Map(known);
  const originals = new Map([...known].map(([id, pair]) => [pair, id]));
  const done: Operation[] = [];
  let document = own;
  // Each is placed after the one before it, so these are in order.
  const chosen = new Map(blocks.map((block) => [block.id, block]));
  for (const { id } of indexBlocks(now).values()) {
    const kind = chosen.get(id)?.kind;
    if (kind === 'added') add(id);
    if (kind === 'moved') move(id);
  }
  for (const { kind, id } of blocks) if (kind === 'removed') remove(pairs.get(id) ?? '');
  return done;

  function apply(operation: Operation): void {
    const applied = applyOperations(document, [operation]);
    if (applied.inverses.length === 0) return;
    document = applied.document;
    done.push(operation);
  }

  function add(id: string): void {
    const found = findBlock(now, id);
    const value = findBlock(linked, id)?.value;
    const place = found && findOwnPlace(found, now, document, pairs);
    if (!value || !place) return;
    const { parent, list, after } = place;
    apply({ type: 'insert', value: withoutPaired(value), place: { parent, list, after } });
    const isWithin = (other: string | undefined): boolean =>
      other !== undefined && (other === id || isWithin(findBlock(now, other)?.parent));
    const within = [...indexBlocks(now).values()].filter((other) => isWithin(other.id));
    const old = within.filter((other) => pairs.has(other.id));
    for (const other of within) if (!pairs.has(other.id)) pairs.set(other.id, other.id);
    for (const other of old) move(other.id);
  }

  function withoutPaired(value: EntryDocument): EntryDocument {
    const entries = Object.entries(value).map(([name, field]) => {
      if (isBlockList(field))
        return [name, field.filter((item) => !pairs.has(readBlockId(item) ?? '')).map(withoutPaired)];
      return [name, isGroup(field) ? withoutPaired(field) : field];
    });
    return Object.fromEntries(entries);
  }

  function move(id: string): void {
    const found = findBlock(now, id);
    const place = found && findOwnPlace(found, now, document, pairs);
    const pair = pairs.get(id);
    if (!place || pair === undefined) return;
    const { parent, list, after } = place;
    apply({ type: 'move', block: pair, place: { parent, list, after } });
  }

  function remove(pair: string): void {
    const removed = findBlock(document, pair);
    if (!removed) return;
    const isWithin = (id: string | undefined): boolean =>
      id !== undefined && (id === pair || isWithin(findBlock(document, id)?.parent));
    const aside = { parent: removed.parent, list: removed.list, after: pair };
    for (const { id, name } of [...indexBlocks(document).values()]) {
      if (id === pair || !isWithin(id)) continue;
      const original = originals.get(id);
      const stays = original !== undefined && findBlock(now, original) !== undefined;
      if (stays) move(original);
      const isOwn = stays || original === undefined;
      // Items are at home in their list alone.
      if (isOwn && isWithin(id) && name !== undefined && removed.name !== undefined)
        apply({ type: 'move', block: id, place: aside });
    }
    apply({ type: 'remove', block: pair });
  }
}

function indexFields(kind: EntryKind, document: EntryDocument): ReadonlyMap<string, Field> {
  return new Map(
    listFields(kind, document).map(({ path, field }) => {
      const { blockId = '', field: own } = locatePath(document, path);
      return [`${blockId} ${own}`, field];
    }),
  );
}

/** The field of the schema that a path leads into: to a picture, or to a part of it. */
function findDefined(fields: ReadonlyMap<string, Field>, id: string | undefined, path: readonly string[]) {
  if (id !== undefined && path[0] === hiddenField) return { field: path, definition: undefined };
  for (let length = path.length; length > 0; length -= 1) {
    const field = path.slice(0, length);
    const definition = fields.get(`${id ?? ''} ${field.join('.')}`);
    if (definition) return { field, definition };
  }
  return undefined;
}

/** @param part of the field that changed, empty for all of it: a text alternative is words */
function isSetting(field: Field | undefined, part: readonly string[]): boolean {
  if (!field) return true;
  if (field.isOfCommands || field.isOfPublishing || field.kind === 'richText') return false;
  if (field.kind === 'image') return part[0] !== 'alt';
  return field.kind !== 'text' || field.names !== undefined || (field.reads === 'nothing' && !field.isWords);
}

/** A picture without its text alternative, however it is written. */
function withoutAlt(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const { alt: _alt, ...rest } = value;
  return Object.keys(rest).length === 1 && typeof rest.asset === 'string' ? rest.asset : rest;
}

/** The original's picture with the translation's text alternative, where the original has one of its own. */
function keepAlt(own: unknown, next: unknown): unknown {
  if (!isRecord(next) || next.alt === undefined || !isRecord(own) || own.alt === undefined) return next;
  return { ...next, alt: own.alt };
}
