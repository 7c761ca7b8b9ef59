import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '#operations/start-error.ts';
import { digestText } from '#platform/digest-text.ts';

/** A chunk in Vite's manifest. */
interface Chunk {
  file: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
  isEntry?: boolean;
}

/** The assets that a document loads, as paths of the site. */
export interface DocumentAssets {
  scripts: readonly string[];
  /** The script that starts the others once the first view is painted; without it they start at once. */
  start?: string | undefined;
  styles: readonly string[];
  /** Modules that the scripts will import. */
  preloads: readonly string[];
  /** Fonts the first paint needs. */
  fonts: readonly string[];
}

/** The browser's build. */
export interface BuildManifest {
  /** Changes with every build: Inertia's asset version. */
  version: string;
  /** The assets for a page built from these source files. */
  assetsFor(sources: readonly string[]): DocumentAssets;
}

const entry = 'src/app/browser.tsx';
const start = 'src/app/start.ts';

/** The subset that covers the languages of all locales. */
const firstPaintFont = /figtree-latin-wght-normal[^/]*\.woff2$/;

/**
 * Reads the manifest that `npm run build` left in `directory`.
 *
 * @throws StartError when there is no build, or one without the browser's entry
 */
export async function readBuildManifest(directory: string): Promise<BuildManifest> {
  const path = join(directory, '.vite/manifest.json');
  const text = await readFile(path, 'utf8').catch(() => {
    throw new StartError(`There is no build of the browser's code at ${path}: run "npm run build".`);
  });
  return createBuildManifest(text);
}

/** A build manifest from the text of Vite's. */
export function createBuildManifest(text: string): BuildManifest {
  const chunks = JSON.parse(text) as Record<string, Chunk>;
  if (!chunks[entry]) throw new StartError(`The build has no ${entry}: run "npm run build".`);
  return {
    version: digestText(text),
    assetsFor: (sources) => collectAssets(chunks, sources),
  };
}

function collectAssets(chunks: Readonly<Record<string, Chunk>>, sources: readonly string[]): DocumentAssets {
  const found = new Set<Chunk>();
  const visit = (name: string) => {
    const chunk = chunks[name];
    if (!chunk || found.has(chunk)) return;
    for (const dependency of chunk.imports ?? []) visit(dependency);
    found.add(chunk);
  };
  for (const source of [entry, ...sources]) visit(source);

  const collect = (list: (chunk: Chunk) => readonly string[] | undefined) =>
    [...found].flatMap((chunk) => list(chunk) ?? []).map((file) => `/${file}`);
  const starter = chunks[start];
  return {
    start: starter && `/${starter.file}`,
    scripts: collect((chunk) => (chunk.isEntry ? [chunk.file] : [])),
    preloads: collect((chunk) => (chunk.isEntry ? [] : [chunk.file])),
    styles: [
      // The base comes first; after it, each style sheet may override those of what it is built from.
      ...new Set([...collect((chunk) => (chunk.isEntry ? chunk.css : [])), ...collect((chunk) => chunk.css)]),
    ],
    fonts: collect(({ assets }) => assets?.filter((file) => firstPaintFont.test(file))),
  };
}
