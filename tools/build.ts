import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

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
  const { warmCompileCache } = await import('./warm-compile-cache.ts');
  rmSync(stamp, { force: true });
  await build({ logLevel: 'warn' });
  await compressFiles('dist/client/assets');
  await build({ logLevel: 'warn', build: { ssr: true } });
  await build({ logLevel: 'warn', configFile: 'vite.server.config.ts' });
  await warmCompileCache('dist/compile-cache');
  writeFileSync(stamp, '');
}

function isBuilt(): boolean {
  const builtAt = statSync(stamp, { throwIfNoEntry: false })?.mtimeMs;
  return builtAt !== undefined && sources.every((path) => isUnchanged(path, builtAt));
}

/** Whether neither the file nor anything in the folder was written after a time in milliseconds. */
function isUnchanged(path: string, since: number): boolean {
  const info = statSync(path);
  if (info.mtimeMs > since) return false;
  return !info.isDirectory() || readdirSync(path).every((name) => isUnchanged(join(path, name), since));
}
