import { isDeepStrictEqual } from 'node:util';
import type { AssetProps, EntryProps } from 'contentful-management';
import type { WrittenEntry } from '#content-source/contentful/written-entry.ts';
import type { ContentfulType } from '#schema/contentful-model.ts';
import type { WrittenAsset } from './read-media-assets.ts';

/** The planned change of an entry or an asset. */
export type Change = 'create' | 'update' | 'publish' | 'unpublish' | 'unchanged';

export interface EntryPlan {
  entry: WrittenEntry;
  current: EntryProps | undefined;
  change: Change;
  /** The target values, including the team's own additional fields and locales. */
  fields: WrittenEntry['fields'];
  /** The names of changed fields. */
  changed: readonly string[];
}

export interface AssetPlan {
  asset: WrittenAsset;
  current: AssetProps | undefined;
  change: Change;
  /** Whether its file has to be uploaded. */
  isNewFile: boolean;
}

/** Compares an entry with its version in a space. Values in the team's own fields and locales are kept. */
export function planEntry(
  entry: WrittenEntry,
  current: EntryProps | undefined,
  { fields: modelled }: ContentfulType,
  codes: readonly string[],
): EntryPlan {
  const before: WrittenEntry['fields'] = current?.fields ?? {};
  const fields: WrittenEntry['fields'] = {};
  const changed: string[] = [];
  for (const name of new Set([...Object.keys(before), ...Object.keys(entry.fields)])) {
    const isOurs = modelled.some(({ id }) => id === name);
    const others = Object.entries(before[name] ?? {}).filter(([code]) => !isOurs || !codes.includes(code));
    const values = { ...Object.fromEntries(others), ...entry.fields[name] };
    if (Object.keys(values).length > 0) fields[name] = values;
    if (!isDeepStrictEqual(values, before[name] ?? {})) changed.push(name);
  }
  const isChanged = changed.length > 0;
  const change = entry.isDraft ? chooseDraftChange(current, isChanged) : chooseChange(current, isChanged);
  return { entry, current, fields, changed, change };
}

/** Compares an asset likewise. Files with the same name and size are assumed to be the same. */
export function planAsset(asset: WrittenAsset, current: AssetProps | undefined, code: string): AssetPlan {
  const { title, description, file } = current?.fields ?? {};
  const known = file?.[code];
  const isNewFile =
    !known?.url ||
    known.fileName !== asset.fileName ||
    known.contentType !== asset.contentType ||
    known.details?.size !== asset.size;
  const isChanged =
    isNewFile ||
    (title?.[code] ?? '') !== (asset.title ?? '') ||
    Object.entries(asset.description).some(([code, text]) => (description?.[code] ?? '') !== text);
  return { asset, current, isNewFile, change: chooseChange(current, isChanged) };
}

function chooseChange(current: EntryProps | AssetProps | undefined, isChanged: boolean): Change {
  if (!current) return 'create';
  if (isChanged) return 'update';
  const { version, publishedVersion } = current.sys;
  // Publishing increases the version by one.
  return publishedVersion === version - 1 ? 'unchanged' : 'publish';
}

function chooseDraftChange(current: EntryProps | undefined, isChanged: boolean): Change {
  if (!current) return 'create';
  if (isChanged) return 'update';
  return isPublished(current) ? 'unpublish' : 'unchanged';
}

/** Whether any version of an entry is published. */
export function isPublished({ sys }: EntryProps): boolean {
  return sys.publishedVersion !== undefined;
}
