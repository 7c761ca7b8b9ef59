import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { compressFiles } from './compress-files.ts';

/** Builds the browser's code and the server's renderer. With `--if-missing`, only if the last build is out of date. */
const stamp = 'dist/built';
const sources = ['src', 'vite.config.ts', 'package-lock.json'];

if (!process.argv.includes('--if-missing') || !(await isBuilt())) {
  await build({ logLevel: 'warn' });
  await compressFiles('dist/client/assets');
  await build({ logLevel: 'warn', build: { ssr: true } });
  await writeFile(stamp, '');
}

async function isBuilt(): Promise<boolean> {
  const builtAt = await stat(stamp).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
  return builtAt > 0 && (await newestChange(sources)) <= builtAt;
}

/** When the newest of the files was written, in milliseconds. */
async function newestChange(paths: readonly string[]): Promise<number> {
  const times = await Promise.all(
    paths.map(async (path) => {
      const info = await stat(path);
      if (!info.isDirectory()) return info.mtimeMs;
      const names = await readdir(path);
      return Math.max(info.mtimeMs, await newestChange(names.map((name) => join(path, name))));
    }),
  );
  return Math.max(0, ...times);
}
