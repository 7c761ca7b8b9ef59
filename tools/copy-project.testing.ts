import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const copied = [
  'src',
  'tools',
  'tests/contentful-server',
  'tests/site',
  'docs',
  'examples',
  'package.json',
  'README.md',
  'tsconfig.json',
  'biome.json',
  'vitest.config.ts',
  '.gitignore',
];

/** Copies the project, with its packages and content, to a folder that a test may write to. */
export async function copyProject(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'project-'));
  await Promise.all(copied.map((name) => cp(join(root, name), join(folder, name), { recursive: true })));
  await Promise.all(['node_modules', 'content'].map((name) => symlink(join(root, name), join(folder, name))));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
