import { cp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root, run, runNode } from '../processes.ts';

const dist = join(root, 'bench/dist');
const kit = join(dist, 'kit');
const stamp = join(dist, 'built');

/** The peers' sources: their own, and whatever of the product can affect a page. */
const sources = [
  'src',
  'content',
  'bench/kit',
  'bench/peers',
  'package-lock.json',
  'bench/package-lock.json',
];

/** Builds the kit and the peers with it, unless the last build is newer than all sources. */
export async function buildPeers(): Promise<void> {
  const builtAt = await stat(stamp).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
  if (builtAt > (await findNewestChange(sources.map((path) => join(root, path))))) return;
  process.stderr.write('Building the peers …\n');
  await rm(stamp, { force: true });
  await runNode('bench/kit/build-kit.ts');
  await copyProject('next', 'kit', 'public');
  await buildProject('next', ['next', 'build']);
  await copyProject('astro', 'src/kit', 'public');
  await buildProject('astro', ['astro', 'build']);
  await writeFile(stamp, '');
}

/** Copies a peer's project, with the kit, to a folder ignored by Git. */
async function copyProject(name: string, kitFolder: string, publicFolder: string): Promise<void> {
  const project = join(dist, name);
  await rm(project, { recursive: true, force: true });
  await cp(join(root, 'bench/peers', name), project, { recursive: true });
  await cp(kit, join(project, kitFolder), { recursive: true });
  await cp(join(kit, 'public'), join(project, publicFolder, 'kit'), { recursive: true });
  await cp(join(root, 'content/media/favicon.svg'), join(project, publicFolder, 'favicon.svg'));
}

async function buildProject(name: string, [command = '', ...args]: readonly string[]): Promise<void> {
  const files = await readdir(join(kit, 'public'));
  const font = `/kit/${files.find((file) => /figtree-latin-wght.*woff2$/.test(file))}`;
  await run({
    command: join(root, 'bench/node_modules/.bin', command),
    args,
    cwd: join(dist, name),
    env: { ...quiet, NODE_ENV: 'production', KIT_FONT: font, PUBLIC_KIT_FONT: font },
  });
}

/** Disables both frameworks' telemetry. */
export const quiet = { NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' };

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
