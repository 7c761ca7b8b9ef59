import { isRecord } from '#schema/is-record.ts';
import type { Item, Link, Space, SpaceLocale } from './space.ts';

/** A space with the token for its next sync. */
export interface SyncedSpace extends Space {
  model: SpaceModel;
  token: string;
}

/** The part of the content model needed to read entries. */
export interface SpaceModel {
  locales: readonly SpaceLocale[];
  /** Non-localised fields by content type id. */
  shared: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Changes to a space: items as the Sync API returns them, and deletions. */
export interface SpaceChanges {
  entries: readonly unknown[];
  assets: readonly unknown[];
  deletedEntries: readonly unknown[];
  deletedAssets: readonly unknown[];
  token: unknown;
}

/** The response is not a valid one of the Sync API: for example, it was truncated. */
export class InvalidAnswer extends Error {}

/** A space without items. */
export function createEmptySpace(model: SpaceModel): SyncedSpace {
  return { entries: new Map(), assets: new Map(), locales: model.locales, model, token: '' };
}

/**
 * Applies changes to a space.
 *
 * @throws InvalidAnswer
 */
export function applyChanges(previous: SyncedSpace, changes: SpaceChanges): SyncedSpace {
  const { token } = changes;
  // The client turns a response that it cannot parse into an empty one without a token.
  if (typeof token !== 'string' || token === '') throw new InvalidAnswer();
  const { model } = previous;
  const entries = applyTo(previous.entries, changes.entries, changes.deletedEntries, model);
  const assets = applyTo(previous.assets, changes.assets, changes.deletedAssets, model);
  return { ...previous, entries, assets, token };
}

/** Whether two states of a space differ in anything that content depends on. */
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
      // The rest, such as authors and dates, does not affect content.
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
