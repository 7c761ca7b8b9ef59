import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { StartError } from '#operations/start-error.ts';
import { createThreadOnDemand } from '#platform/thread-on-demand.ts';
import { readBuildManifest } from './build-manifest.ts';
import type { DocumentOptions, DocumentTasks } from './create-document.ts';
import type { PageRenderer } from './page-renderer.ts';

export type Build = Omit<DocumentOptions, 'gtmId'>;

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
  const thread = createThreadOnDemand<DocumentTasks>(
    () =>
      new Worker(new URL('./document-worker.ts', import.meta.url), {
        name: 'documents',
        workerData: directory,
        // The process's flags are meant for the main thread.
        execArgv: [],
      }),
  );
  return { manifest, renderPage: render, drawApart: (task) => thread.ask('draw', task) };
}
