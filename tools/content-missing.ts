import { resolve } from 'node:path';
import { UnreadableSpaceError } from '#content-source/unreadable-space-error.ts';
import { listMissingPaths } from '#redirects/list-missing-paths.server.ts';
import {
  type MissingPathCounts,
  missingPathsFile,
  readMissingPaths,
} from '#redirects/missing-paths.server.ts';
import { type Environment, readEnvironment } from '#server/env.ts';
import { readMissingPathCounts } from '#studio/addresses/missing-paths.server.ts';
import { openStudio } from './open-studio.ts';
import { readSiteSnapshot } from './read-published-content.ts';
import { runTool } from './run-tool.ts';

/** Prints requested paths that do not exist, most frequent first, each with the page probably meant. */
await runTool(list, [UnreadableSpaceError]);

async function list(): Promise<void> {
  const environment = readEnvironment(process.env);
  const counts = await readCounts(environment);
  const missing = listMissingPaths(counts, await readSiteSnapshot(environment));
  const lines = missing.map(
    ({ path, count, likeliest }) => `${String(count).padStart(7)}  ${path}  →  ${likeliest ?? '–'}`,
  );
  process.stdout.write(
    lines.length > 0
      ? `  times  path  →  likeliest page\n${lines.join('\n')}\n`
      : 'Nothing is missing of what has been asked for. The site writes its counts down every five seconds.\n',
  );
}

async function readCounts(environment: Environment): Promise<MissingPathCounts> {
  const { contentful, dataDirectory } = environment;
  if (contentful) return readMissingPaths(resolve(dataDirectory, missingPathsFile));
  const database = await openStudio(environment);
  return readMissingPathCounts(database).finally(() => database.close());
}
