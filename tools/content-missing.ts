import { resolve } from 'node:path';
import { blockDefinitions } from '#blocks/registry.ts';
import { createEmbeddedSource } from '#content-source/embedded/embedded-source.ts';
import { readEnvironment } from '#server/env.ts';
import { listMissingPaths } from '#server/missing-paths/list-missing-paths.ts';
import { missingPathsFile, readMissingPaths } from '#server/missing-paths/missing-paths.ts';

/** Prints the unknown paths that the site was asked for, most wanted first, each with the page that was likely meant. */
const { dataDirectory } = readEnvironment(process.env);
const counts = await readMissingPaths(resolve(dataDirectory, missingPathsFile));
const source = await createEmbeddedSource({ directory: 'content', blocks: blockDefinitions });
const missing = listMissingPaths(counts, source.current());
await source.close();
const lines = missing.map(
  ({ path, count, likeliest }) => `${String(count).padStart(7)}  ${path}  →  ${likeliest ?? '–'}`,
);
process.stdout.write(
  lines.length > 0
    ? `  times  path  →  likeliest page\n${lines.join('\n')}\n`
    : 'Nothing is missing of what has been asked for. The site writes its counts down every minute.\n',
);
