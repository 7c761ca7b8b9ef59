import { readFileSync } from 'node:fs';
import { describeFiles, digestFiles } from './source-state.ts';

/** The file that says of what state of the sources the build is. Like `sources`, relative to the project. */
export const stamp = 'dist/built';

/** What the build is made from. */
export const sources = [
  'src',
  'tools',
  'vite.config.ts',
  'vite.server.config.ts',
  'vite.studio.config.ts',
  'package-lock.json',
];

/**
 * Whether there is a build of the present sources. A copy of the project may have other dates, in which case the sources' digest
 * decides.
 */
export function isBuilt(): boolean {
  const [look, content] = readStamp();
  if (look === describeFiles(sources)) return true;
  return content !== undefined && content === digestFiles(sources);
}

/** The last build's source state: dates and sizes, then a digest. */
function readStamp(): string[] {
  try {
    return readFileSync(stamp, 'utf8').split('\n');
  } catch {
    return [];
  }
}
