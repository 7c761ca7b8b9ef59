import { resolve } from 'node:path';
import { listMissingPaths } from '#redirects/list-missing-paths.server.ts';
import { missingPathsFile, readMissingPaths } from '#redirects/missing-paths.server.ts';
import { readEnvironment } from '#server/env.ts';
import { readSnapshot } from './read-snapshot.ts';

/** Prints the unknown paths that the site was asked for, most frequent first, each with the page probably meant. */
const { dataDirectory } = readEnvironment(process.env);
const counts = await readMissingPaths(resolve(dataDirectory, missingPathsFile));
const missing = listMissingPaths(counts, await readSnapshot('content'));
const lines = missing.map(
  ({ path, count, likeliest }) => `${String(count).padStart(7)}  ${path}  →  ${likeliest ?? '–'}`,
);
process.stdout.write(
  lines.length > 0
    ? `  times  path  →  likeliest page\n${lines.join('\n')}\n`
    : 'Nothing is missing of what has been asked for. The site writes its counts down every minute.\n',
);
