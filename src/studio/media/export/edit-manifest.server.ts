import { StartError } from '#operations/start-error.ts';
import { isRecord } from '#schema/is-record.ts';

export type ManifestList = 'images' | 'svgs' | 'videos';

export interface ManifestChange {
  file: string;
  /** Files whose entry it takes over, or makes obsolete if it has one itself. */
  replaces?: readonly string[];
  list: ManifestList;
  /** Fields to set; an undefined value removes one. Without `fields`, the entry is removed. */
  fields?: Readonly<Record<string, unknown>> | undefined;
  /** Whether the file's contents have changed, so that its other fields no longer hold. */
  isAnother?: boolean;
}

type Entry = Record<string, unknown>;

/** ECMAScript 2026; missing in TypeScript's libraries. */
const { rawJSON } = JSON as unknown as { rawJSON(text: string): object };

/**
 * Edits entries of a manifest. Everything else keeps its spelling, numbers such as `524.0` included.
 *
 * @param text of the manifest; undefined where there is none
 * @throws StartError where it cannot be parsed
 */
export function editManifest(text: string | undefined, changes: readonly ManifestChange[]): string {
  const manifest = text === undefined ? { images: [], svgs: [], videos: [] } : read(text);
  for (const change of changes) apply(manifest, change);
  const indent = /\n([ \t]+)\S/.exec(text ?? '')?.[1] ?? ' ';
  return `${JSON.stringify(manifest, undefined, indent)}${text === undefined || text.endsWith('\n') ? '\n' : ''}`;
}

function read(text: string): Record<string, unknown> {
  try {
    const manifest: unknown = JSON.parse(text, keepSpelling);
    if (isRecord(manifest)) return manifest;
  } catch {
    // Reported below.
  }
  throw new StartError('content/media/manifest.json cannot be read. Make it JSON, and export again.');
}

/**
 * Preserves the source text of values that would be serialised differently, except file names, which are
 * looked up.
 */
function keepSpelling(key: string, value: unknown, context?: { source?: string }): unknown {
  const source = context?.source;
  if (source === undefined || key === 'file' || JSON.stringify(value) === source) return value;
  return rawJSON(source);
}

function apply(manifest: Record<string, unknown>, { file, replaces = [], list, ...change }: ManifestChange) {
  const names = [file, ...replaces];
  const found = names.map((name) => take(manifest, name)).filter((one) => one !== undefined);
  const { fields, isAnother = false } = change;
  if (!fields) return;
  const [before] = found;
  const said = before && !isAnother ? before.entry : {};
  const kept = Object.keys(before?.entry ?? {}).filter((name) => name in said || name in fields);
  const order = [...new Set(['file', ...kept, ...Object.keys(fields)])];
  const all: Entry = { ...said, ...fields, file };
  const entry = Object.fromEntries(
    order.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]]])),
  );
  const entries = listEntries(manifest, list);
  if (before?.list === list) entries.splice(before.index, 0, entry);
  else entries.push(entry);
  manifest[list] = entries;
}

/** Removes and returns a file's entry. */
function take(
  manifest: Record<string, unknown>,
  file: string,
): { list: string; index: number; entry: Entry } | undefined {
  for (const list of Object.keys(manifest)) {
    const entries = manifest[list];
    if (!Array.isArray(entries)) continue;
    const index = entries.findIndex((entry) => isRecord(entry) && entry.file === file);
    if (index === -1) continue;
    const [entry] = entries.splice(index, 1);
    return { list, index, entry };
  }
  return undefined;
}

function listEntries(manifest: Record<string, unknown>, list: ManifestList): unknown[] {
  const entries = manifest[list];
  return Array.isArray(entries) ? entries : [];
}
