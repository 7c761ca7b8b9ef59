import { blockDefinitions } from '#blocks/registry.ts';
import type { ContentProblem } from '#content-source/content-problem.ts';
import { createFileSource, type FileSource } from '#content-source/files/file-source.ts';
import type { ContentSnapshot } from '#content-source/snapshot.ts';
import { UnreadableSpaceError } from '#content-source/unreadable-space-error.ts';
import { readEnvironment } from '#server/env.ts';
import { readPublishedContent, readSiteSnapshot } from './read-published-content.ts';
import { readForEditors } from './read-snapshot.ts';
import { runTool } from './run-tool.ts';

/**
 * Reads the content as the site would, including what editors have published if the studio's database is available.
 * Prints the problems that `/healthz/content` reports, then those of drafts and news to come, and fails if there are any.
 */
await runTool(check, [UnreadableSpaceError]);

async function check(): Promise<void> {
  const [, , folder] = process.argv;
  const environment = readEnvironment(process.env);
  if (folder !== undefined) {
    const source = await createFileSource({ directory: folder, blocks: blockDefinitions });
    await tellAll(source, folder);
    await source.close();
  } else if (environment.contentful) {
    const snapshot = await readSiteSnapshot(environment);
    tell(snapshot.problems, [], '', snapshot);
  } else {
    const { content } = await readPublishedContent(environment, 'content');
    await tellAll(content, 'content');
    await content.close();
  }
}

async function tellAll(source: FileSource, folder: string): Promise<void> {
  const { problems } = source.current();
  const shown = new Set(problems.map((problem) => JSON.stringify(problem)));
  const all = await readForEditors(source);
  const ofDrafts = all.problems.filter((problem) => !shown.has(JSON.stringify(problem)));
  tell(problems, ofDrafts, folder, all);
}

function tell(
  problems: readonly ContentProblem[],
  ofDrafts: readonly ContentProblem[],
  folder: string,
  { locales }: ContentSnapshot,
): void {
  for (const { file, path, message, remedy } of [...problems, ...ofDrafts]) {
    console.error(`${[folder, file].filter(Boolean).join('/')}${path && ` ${path}`}: ${message} ${remedy}`);
  }
  if (problems.length + ofDrafts.length > 0) {
    const hidden = ofDrafts.length > 0 ? ` ${ofDrafts.length} more in drafts and news to come.` : '';
    console.error(`${problems.length === 1 ? '1 problem' : `${problems.length} problems`}.${hidden}`);
    process.exitCode = 1;
    return;
  }
  const count = Object.values(locales).reduce((sum, { pages, news }) => sum + pages.size + news.size, 0);
  process.stdout.write(`${count} pages and articles, no problems.\n`);
}
