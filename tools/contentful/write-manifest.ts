import { readFile, writeFile } from 'node:fs/promises';
import { isRecord } from '#schema/is-record.ts';
import type { PulledFile } from './pull-assets.ts';

/** The manifest's lists, by file extension. */
const lists = { images: /\.(jpe?g|png|webp|avif)$/i, svgs: /\.svg$/i, videos: /\.(mp4|webm)$/i };

/** Values measured from a file's bytes, which are dropped when those change. */
const measured = ['bytes', 'color'];

/**
 * Writes the media manifest. Entries of other files are kept, and so are values that Contentful does not have, such as
 * a picture's colour.
 *
 * @param path absolute path of the manifest
 * @param changed the names of files whose bytes have changed
 */
export async function writeManifest(
  path: string,
  files: readonly PulledFile[],
  changed: ReadonlySet<string>,
): Promise<void> {
  const before = await readManifest(path);
  const written = Object.entries(lists).map(([list, pattern]) => {
    const known = Array.isArray(before[list]) ? before[list].filter(isRecord) : [];
    const entries = new Map(known.map((entry) => [String(entry.file), entry]));
    for (const file of files) {
      if (!pattern.test(file.file)) continue;
      const entry = Object.entries(entries.get(file.file) ?? {});
      const kept = entry.filter(([name]) => !(changed.has(file.file) && measured.includes(name)));
      entries.set(file.file, describe(file, Object.fromEntries(kept)));
    }
    return [list, [...entries.values()].sort((a, b) => (String(a.file) < String(b.file) ? -1 : 1))] as const;
  });
  const manifest = { ...before, ...Object.fromEntries(written) };
  await writeFile(path, `${JSON.stringify(manifest, undefined, 1)}\n`);
}

function describe(
  { file, width, height, alt, alts, title, titles, uploadDate }: PulledFile,
  { title: _, ...known }: Record<string, unknown>,
): Record<string, unknown> {
  return {
    ...known,
    file,
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
    alt,
    // What only the files have stays: spaces may have been written to by a release that knew of none.
    ...(alts && { alts: { ...asRecord(known.alts), ...alts } }),
    ...(title !== undefined && { title }),
    ...(titles && { titles: { ...asRecord(known.titles), ...titles } }),
    ...(uploadDate !== undefined && { uploadDate }),
  };
}

const asRecord = (value: unknown) => (isRecord(value) ? value : {});

async function readManifest(path: string): Promise<Record<string, unknown>> {
  try {
    const known: unknown = JSON.parse(await readFile(path, 'utf8'));
    return isRecord(known) ? known : {};
  } catch {
    return {};
  }
}
