import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { copySite } from './start-site.ts';

/** A file of the browser's build: name, content hash, extension. */
const hashedFile = /([\w.-]+)-([\w-]{8})(\.(?:js|css|svg|woff2?|json))\b/g;
/** Files that may refer to others. */
const texts = new Set(['.js', '.css', '.json']);

/**
 * Makes a successor to the project's release: the same, but with another asset version and all chunks and styles
 * renamed, which is the most that a release can change for an open page.
 *
 * @param folder must not exist
 * @returns its path
 */
export async function makeRelease(folder: string): Promise<string> {
  await copySite(folder);
  const assets = join(folder, 'dist/client/assets');
  for (const name of await readdir(assets)) {
    if (/\.(?:br|gz)$/.test(name)) await rm(join(assets, name));
  }
  const names = await readdir(assets);
  const others = new Map(names.map((name) => [name, giveOtherHash(name)]));
  await Promise.all([...others].map(([name, other]) => rename(join(assets, name), join(assets, other))));
  await Promise.all(
    ['dist/client/assets', 'dist/client/.vite', 'dist/ssr'].map((path) =>
      renameIn(join(folder, path), others),
    ),
  );
  return folder;
}

function giveOtherHash(name: string): string {
  return name.replace(
    hashedFile,
    (_, start, hash: string, ending) => `${start}-next${hash.slice(4)}${ending}`,
  );
}

async function renameIn(folder: string, names: ReadonlyMap<string, string>): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !texts.has(extname(entry.name))) continue;
    const path = join(entry.parentPath, entry.name);
    const text = await readFile(path, 'utf8');
    await writeFile(
      path,
      text.replaceAll(hashedFile, (name) => names.get(name) ?? name),
    );
  }
}
