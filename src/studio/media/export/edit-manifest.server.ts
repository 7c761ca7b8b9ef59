import { StartError } from '#operations/start-error.ts';
import { isRecord } from '#schema/is-record.ts';

/** The lists of a manifest. */
export type ManifestList = 'images' | 'svgs' | 'videos';

export interface ManifestChange {
  /** The file's name. */
  file: string;
  /** Files whose entries it takes over, or, if it has one itself, makes superfluous. */
  replaces?: readonly string[];
  list: ManifestList;
  /** What is said from now on; undefined takes a field away. Without it, so does its entry. */
  fields?: Readonly<Record<string, unknown>> | undefined;
  /** Whether the file is another than before, so that what else was said of it does not hold. */
  isAnother?: boolean;
}

type Entry = Record<string, unknown>;

/** In ECMAScript 2026, of which the compiler's libraries know nothing yet. */
const { rawJSON } = JSON as unknown as { rawJSON(text: string): object };

/**
 * Changes what a manifest says of files. All else stays as it is written: numbers such as `524.0` as well.
 *
 * @param text of the manifest; undefined where there is none
 * @throws StartError where it cannot be read
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
    // Told below.
  }
  throw new StartError('content/media/manifest.json cannot be read. Make it JSON, and export again.');
}

/** A value that would be written in another way is kept as its text, but for names of files, which are looked for. */
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

/** Takes a file's entry out. */
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
