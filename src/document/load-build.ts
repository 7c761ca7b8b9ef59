import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartError } from '#operations/start-error.ts';
import { type BuildManifest, readBuildManifest } from './build-manifest.ts';
import type { PageRenderer } from './page-renderer.ts';

export interface Build {
  manifest: BuildManifest;
  renderPage: PageRenderer;
  /** Scripts of the development server, for every head. */
  developmentHead?: string;
}

/**
 * Loads what `npm run build` left in `directory`: the browser's manifest and the renderer.
 *
 * @throws StartError when one of them is not there
 */
export async function loadBuild(directory: string): Promise<Build> {
  const manifest = await readBuildManifest(join(directory, 'client'));
  const renderer = join(directory, 'ssr/ssr.js');
  await access(renderer).catch(() => {
    throw new StartError(`There is no build of the renderer at ${renderer}: run "npm run build".`);
  });
  const { render } = (await import(pathToFileURL(renderer).href)) as { render: PageRenderer };
  return { manifest, renderPage: render };
}
