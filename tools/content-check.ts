import { UnreadableSpaceError } from '#content-source/contentful/contentful-source.ts';
import type { ContentSnapshot } from '#content-source/snapshot.ts';
import { readEnvironment } from '#server/env.ts';
import { readPublishedContent } from './read-published-content.ts';
import { readSiteSnapshot } from './read-site-snapshot.ts';
import { readForEditors, readSnapshot } from './read-snapshot.ts';
import { runTool } from './run-tool.ts';

/**
 * Reads the content as the site would, including what editors have published if the studio's database is available.
 * Prints what would be left out and what is in conflict, and fails if there is anything.
 */
await runTool(check, [UnreadableSpaceError]);

async function check(): Promise<void> {
  const [, , folder] = process.argv;
  if (folder !== undefined) return tell(await readSnapshot(folder, 'editors'), folder);
  const environment = readEnvironment(process.env);
  if (environment.contentful) return tell(await readSiteSnapshot(environment, 'editors'), '');
  const { content, close } = await readPublishedContent(environment, 'content');
  tell(await readForEditors(content), 'content');
  await close();
}

function tell({ problems, locales }: ContentSnapshot, folder: string): void {
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
}
