import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StudioContext } from '#studio/contract/studio-env.server.ts';
import { studioFilesPath } from './studio-files.server.ts';

export interface StudioDocumentOptions {
  /** Absolute path of the output of `vite.studio.config.ts`. */
  directory: string;
  /** The development server's scripts, for every head; their presence loads sources in place of the build. */
  developmentHead?: string | undefined;
  /** Search engines are to leave the site out, which the studio says. */
  isHiddenFromSearch?: boolean | undefined;
}

export interface StudioDocumentParts {
  /** The source file of the entry point, such as `src/studio/main.tsx`. */
  entry: string;
  title: string;
  /** Id of the element that the entry mounts on. */
  root: string;
  /** A source file that the entry will import at once on this document; preloaded in parallel. */
  next?: string | undefined;
  /** API addresses that it will request at once; preloaded in parallel. */
  asks?: readonly string[] | undefined;
  /** The address of a frame that it will show. */
  frame?: string | undefined;
}

/** A chunk of the build, as Vite's manifest names it. */
interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

/**
 * Creates the handler of the studio's HTML documents: an empty root and the assets of an entry. They contain
 * nothing private, and nothing inline except in development.
 */
export function createStudioDocument({
  directory,
  developmentHead,
  isHiddenFromSearch = false,
}: StudioDocumentOptions) {
  let manifest: Promise<Manifest> | undefined;
  return async function sendStudioDocument(c: StudioContext, parts: StudioDocumentParts): Promise<Response> {
    if (developmentHead)
      return c.html(
        renderStudioDocument(parts, developmentAssets(parts), { isHiddenFromSearch, developmentHead }),
      );
    manifest ??= readManifest(directory);
    const assets = collectAssets(await manifest.catch(forget), parts);
    if (!assets) return c.text('There is no build of the studio: run "npm run build".\n', 503);
    return c.html(renderStudioDocument(parts, assets, { isHiddenFromSearch }));
  };

  /** Retries with the next request. */
  function forget(): Manifest {
    manifest = undefined;
    return {};
  }
}

interface Assets {
  script: string;
  styles: readonly string[];
  preloads: readonly string[];
}

async function readManifest(directory: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(directory, '.vite/manifest.json'), 'utf8')) as Manifest;
}

function developmentAssets({ entry }: StudioDocumentParts): Assets {
  return { script: `/${entry}`, styles: [], preloads: [] };
}

/** The scripts and styles of an entry and of `next`, with all their static imports. */
function collectAssets(manifest: Manifest, { entry, next }: StudioDocumentParts): Assets | undefined {
  const chunk = manifest[entry];
  if (!chunk) return undefined;
  const found = new Set<Chunk>();
  const visit = (name: string) => {
    const own = manifest[name];
    if (!own || found.has(own)) return;
    for (const dependency of own.imports ?? []) visit(dependency);
    found.add(own);
  };
  visit(entry);
  if (next) visit(next);
  const toPath = (file: string) => `${studioFilesPath}${file}`;
  return {
    script: toPath(chunk.file),
    styles: [...found].flatMap(({ css }) => css ?? []).map(toPath),
    preloads: [...found].filter((other) => other !== chunk).map(({ file }) => toPath(file)),
  };
}

function renderStudioDocument(
  { title, root, asks = [], frame }: StudioDocumentParts,
  { script, styles, preloads }: Assets,
  { developmentHead = '', isHiddenFromSearch }: { developmentHead?: string; isHiddenFromSearch: boolean },
): string {
  return `<!DOCTYPE html>
<html lang="en-GB"${isHiddenFromSearch ? ' data-hidden-from-search' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
<link id="react-aria-pressable-style">
${developmentHead}
<script type="module" src="${script}"></script>
${asks.map((href) => `<link rel="preload" as="fetch" href="${escapeAddress(href)}" crossorigin>`).join('\n')}
${preloads.map((href) => `<link rel="modulepreload" href="${href}">`).join('\n')}
</head>
<body>
<div id="${root}"></div>
${frame === undefined ? '' : `<iframe src="${escapeAddress(frame)}" hidden></iframe>`}
</body>
</html>
`;
}

/**
 * Escapes an address for an attribute. Of the characters special in HTML, it can only contain an ampersand
 * and a quote.
 */
function escapeAddress(address: string): string {
  return address.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}
