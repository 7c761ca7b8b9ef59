import { cp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root, run, runNode } from '../processes.ts';

const dist = join(root, 'bench/dist');
const kit = join(dist, 'kit');
const project = join(dist, 'next');
const stamp = join(dist, 'built');

/** What the peer is built from: its own sources, and whatever of the product can affect a page. */
const sources = [
  'src',
  'content',
  'bench/kit',
  'bench/peers',
  'package-lock.json',
  'bench/package-lock.json',
];

/** Builds the kit and the peer with it, unless the last build is newer than all sources. */
export async function buildPeer(): Promise<void> {
  const builtAt = await stat(stamp).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
  if (builtAt > (await findNewestChange(sources.map((path) => join(root, path))))) return;
  process.stderr.write('Building the peer …\n');
  await rm(stamp, { force: true });
  await runNode('bench/kit/build-kit.ts');
  await copyProject();
  await buildProject();
  await writeFile(stamp, '');
}

/** Copies the peer's project, with the kit, to a folder ignored by Git. */
async function copyProject(): Promise<void> {
  await rm(project, { recursive: true, force: true });
  await cp(join(root, 'bench/peers/next'), project, { recursive: true });
  await cp(kit, join(project, 'kit'), { recursive: true });
  await cp(join(kit, 'public'), join(project, 'public/kit'), { recursive: true });
  await cp(join(root, 'content/media/favicon.svg'), join(project, 'public/favicon.svg'));
}

async function buildProject(): Promise<void> {
  const files = await readdir(join(kit, 'public'));
  const font = `/kit/${files.find((file) => /figtree-latin-wght.*woff2$/.test(file))}`;
  await run({
    command: join(root, 'bench/node_modules/.bin/next'),
    args: ['build'],
    cwd: project,
    env: { ...quiet, NODE_ENV: 'production', KIT_FONT: font },
  });
}

export const quiet = { NEXT_TELEMETRY_DISABLED: '1' };

/** In milliseconds since 1970. */
async function findNewestChange(paths: readonly string[]): Promise<number> {
  const times = await Promise.all(
    paths.map(async (path) => {
      const info = await stat(path);
      if (!info.isDirectory()) return info.mtimeMs;
      const names = await readdir(path);
      return Math.max(info.mtimeMs, await findNewestChange(names.map((name) => join(path, name))));
    }),
  );
  return Math.max(0, ...times);
}
