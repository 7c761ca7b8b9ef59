import { isRecord } from '#schema/is-record.ts';
import type { Item, Link, Space, SpaceLocale } from './space.ts';

/** A space, and where its next sync goes on from. */
export interface SyncedSpace extends Space {
  model: SpaceModel;
  token: string;
}

/** What the values of entries are read by. */
export interface SpaceModel {
  locales: readonly SpaceLocale[];
  /** The fields that have one value for all locales, by the id of the content type. */
  shared: ReadonlyMap<string, ReadonlySet<string>>;
}

/** What changed in a space: items as the Sync API writes them, and those that are gone. */
export interface SpaceChanges {
  entries: readonly unknown[];
  assets: readonly unknown[];
  deletedEntries: readonly unknown[];
  deletedAssets: readonly unknown[];
  token: unknown;
}

/** What came is no answer of the Sync API, such as half of one. */
export class InvalidAnswer extends Error {}

/** A space that nothing has been put into yet. */
export function createEmptySpace(model: SpaceModel): SyncedSpace {
  return { entries: new Map(), assets: new Map(), locales: model.locales, model, token: '' };
}

/**
 * Puts changes into a space.
 *
 * @throws InvalidAnswer
 */
export function applyChanges(previous: SyncedSpace, changes: SpaceChanges): SyncedSpace {
  const { token } = changes;
  // The client makes an answer that it cannot parse an empty one without a token.
  if (typeof token !== 'string' || token === '') throw new InvalidAnswer();
  const { model } = previous;
  const entries = applyTo(previous.entries, changes.entries, changes.deletedEntries, model);
  const assets = applyTo(previous.assets, changes.assets, changes.deletedAssets, model);
  return { ...previous, entries, assets, token };
}

/** Whether two states of a space differ in anything that content is read from. */
export function isSpaceChanged(before: SyncedSpace, after: SyncedSpace): boolean {
  return (
    before.entries !== after.entries || before.assets !== after.assets || before.locales !== after.locales
  );
}

function applyTo(
  previous: ReadonlyMap<string, Item>,
  changed: readonly unknown[],
  deleted: readonly unknown[],
  { shared }: SpaceModel,
): ReadonlyMap<string, Item> {
  if (changed.length + deleted.length === 0) return previous;
  const items = new Map(previous);
  for (const item of changed) {
    if (!isItem(item)) throw new InvalidAnswer();
    const { id, type, contentType } = item.sys;
    items.set(id, {
      // Of the rest, such as who changed it when, nothing is read.
      sys: { id, type, ...(contentType && { contentType }) },
      fields: isRecord(item.fields) ? item.fields : {},
      shared: shared.get(contentType?.sys?.id ?? '') ?? none,
    });
  }
  for (const item of deleted) {
    if (!isItem(item)) throw new InvalidAnswer();
    items.delete(item.sys.id);
  }
  return items;
}

const none: ReadonlySet<string> = new Set();

interface AnsweredItem {
  sys: { id: string; type: string; contentType?: Link };
  fields?: unknown;
}

function isItem(value: unknown): value is AnsweredItem {
  return isRecord(value) && isRecord(value.sys) && typeof value.sys.id === 'string';
}
