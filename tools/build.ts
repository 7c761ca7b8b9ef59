import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { describeFiles, digestFiles } from './source-state.ts';

/**
 * Builds the browser's code, the renderer and the server. With `--if-missing`, only if the last build is out of date:
 * that is part of every start, so what builds is loaded only then.
 */
const stamp = 'dist/built';
const sources = ['src', 'tools', 'vite.config.ts', 'vite.server.config.ts', 'package-lock.json'];

if (!process.argv.includes('--if-missing') || !isBuilt()) await buildAll();

async function buildAll(): Promise<void> {
  const { build } = await import('vite');
  const { compressFiles } = await import('./compress-files.ts');
  const { prepareFirstStart } = await import('./prepare-first-start.ts');
  rmSync(stamp, { force: true });
  // Before anything is read: what is written during the build is a reason for another.
  const state = `${describeFiles(sources)}\n${digestFiles(sources)}\n`;
  await build({ logLevel: 'warn' });
  await compressFiles('dist/client/assets');
  await build({ logLevel: 'warn', build: { ssr: true } });
  await build({ logLevel: 'warn', configFile: 'vite.server.config.ts' });
  await prepareFirstStart('dist');
  writeFileSync(stamp, state);
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
