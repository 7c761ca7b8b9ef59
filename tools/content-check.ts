import { readSnapshot } from './read-snapshot.ts';

/** Reads the content as the site would, prints what would be left out, and fails if there is anything. */
const folder = process.argv[2] ?? 'content';
const { problems, locales } = await readSnapshot(folder, 'editors');
for (const { file, path, message, remedy } of problems) {
  console.error(`${[folder, file].filter(Boolean).join('/')}${path && ` ${path}`}: ${message} ${remedy}`);
}
if (problems.length > 0) {
  console.error(problems.length === 1 ? '1 problem.' : `${problems.length} problems.`);
  process.exitCode = 1;
} else {
  const count = Object.values(locales).reduce((sum, { pages, news }) => sum + pages.size + news.size, 0);
  process.stdout.write(`${count} pages and articles, no problems.\n`);
}
