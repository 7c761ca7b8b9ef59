import { resolve } from 'node:path';
import { blockDefinitions } from '#blocks/registry.ts';
import { createEmbeddedSource } from '#content-source/embedded/embedded-source.ts';
import { readEnvironment } from '#server/env.ts';
import { findLikeliestPath } from '#server/missing-paths/find-likeliest-path.ts';
import { missingPathsFile, readMissingPaths } from '#server/missing-paths/missing-paths.ts';

/** Prints the unknown paths that the site was asked for, most wanted first, each with the page that was likely meant. */
const { dataDirectory } = readEnvironment(process.env);
const counts = await readMissingPaths(resolve(dataDirectory, missingPathsFile));
const source = await createEmbeddedSource({ directory: 'content', blocks: blockDefinitions });
const { locales } = source.current();
await source.close();
const published = Object.values(locales).flatMap(({ pages, news }) =>
  [...pages.values(), ...news.values()].map(({ path }) => path),
);
const lines = [...counts]
  .sort(([, a], [, b]) => b - a)
  .map(
    ([path, count]) =>
      `${String(count).padStart(7)}  ${path}  →  ${findLikeliestPath(path, published) ?? '–'}`,
  );
process.stdout.write(
  lines.length > 0
    ? `  times  path  →  likeliest page\n${lines.join('\n')}\n`
    : 'No unknown path has been asked for.\n',
);
