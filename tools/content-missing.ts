import { resolve } from 'node:path';
import { UnreadableSpaceError } from '#content-source/contentful/contentful-source.ts';
import { listMissingPaths } from '#redirects/list-missing-paths.server.ts';
import { missingPathsFile, readMissingPaths } from '#redirects/missing-paths.server.ts';
import { readEnvironment } from '#server/env.ts';
import { readSiteSnapshot } from './read-site-snapshot.ts';
import { runTool } from './run-tool.ts';

/** Prints requested paths that do not exist, most frequent first, each with the page probably meant. */
await runTool(list, [UnreadableSpaceError]);

async function list(): Promise<void> {
  const environment = readEnvironment(process.env);
  const counts = await readMissingPaths(resolve(environment.dataDirectory, missingPathsFile));
  const missing = listMissingPaths(counts, await readSiteSnapshot(environment));
  const lines = missing.map(
    ({ path, count, likeliest }) => `${String(count).padStart(7)}  ${path}  →  ${likeliest ?? '–'}`,
  );
  process.stdout.write(
    lines.length > 0
      ? `  times  path  →  likeliest page\n${lines.join('\n')}\n`
      : 'Nothing is missing of what has been asked for. The site writes its counts down every minute.\n',
  );
}
