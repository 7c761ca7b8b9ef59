import { rmSync, writeFileSync } from 'node:fs';
import { describeFiles, digestFiles, isBuilt, sources, stamp } from './is-built.ts';

/**
 * Builds the browser's code, the renderer and the server, and caches the parsed content for the first start. With
 * `--if-missing`, does so only if the last build is out of date; since every start checks that, the build tools are
 * loaded lazily. `--without-content` and `--content-only` are its two halves, so that a container image's code layers
 * survive a change of content.
 */
const options = new Set(process.argv.slice(2));

if (!options.has('--if-missing') || !isBuilt()) {
  if (!options.has('--content-only')) await buildCode();
  if (!options.has('--without-content')) await prepareStart();
}

async function buildCode(): Promise<void> {
  const { build } = await import('vite');
  const { compressFiles } = await import('./compress-files.ts');
  rmSync(stamp, { force: true });
  // Taken before the build reads anything, so that a change during the build triggers another.
  const state = `${describeFiles(sources)}\n${digestFiles(sources)}\n`;
  await build({ logLevel: 'warn' });
  await compressFiles('dist/client/assets');
  await build({ logLevel: 'warn', build: { ssr: true } });
  await build({ logLevel: 'warn', configFile: 'vite.studio.config.ts' });
  await compressFiles('dist/studio/assets');
  await build({ logLevel: 'warn', configFile: 'vite.server.config.ts' });
  writeFileSync(stamp, state);
}

async function prepareStart(): Promise<void> {
  const { prepareFirstStart } = await import('./prepare-first-start.ts');
  await prepareFirstStart('dist');
}
