import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { describeFiles, digestFiles } from './source-state.ts';

/**
 * Builds the browser's code, the renderer and the server, and leaves a start what it would read of the content. With
 * `--if-missing`, only if the last build is out of date: that is part of every start, so what builds is loaded only then.
 * `--without-content` and `--content-only` are its two halves, so that an image's layers of code outlive its content.
 */
const stamp = 'dist/built';
const sources = [
  'src',
  'tools',
  'vite.config.ts',
  'vite.server.config.ts',
  'vite.studio.config.ts',
  'package-lock.json',
];

const options = new Set(process.argv.slice(2));

if (!options.has('--if-missing') || !isBuilt()) {
  if (!options.has('--content-only')) await buildCode();
  if (!options.has('--without-content')) await prepareStart();
}

async function buildCode(): Promise<void> {
  const { build } = await import('vite');
  const { compressFiles } = await import('./compress-files.ts');
  rmSync(stamp, { force: true });
  // Before anything is read: what is written during the build is a reason for another.
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

/** A copy of the project may have other dates: then what the sources hold decides. */
function isBuilt(): boolean {
  const [look, content] = readStamp();
  if (look === describeFiles(sources)) return true;
  return content !== undefined && content === digestFiles(sources);
}

/** How the sources of the last build looked, and what they held. */
function readStamp(): string[] {
  try {
    return readFileSync(stamp, 'utf8').split('\n');
  } catch {
    return [];
  }
}
