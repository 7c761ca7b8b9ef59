import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { blockDefinitions } from '#blocks/registry.ts';
import { StartError } from '#operations/start-error.ts';
import { readEnvironment } from '#server/env.ts';
import { exportOverlay } from '#studio/entries/export-overlay.server.ts';
import { exportMedia } from '#studio/media/export/export-media.server.ts';
import { studioFile } from '#studio/open-studio-database.server.ts';
import { readPublishedContent } from './read-published-content.ts';
import { requireDatabase } from './require-database.ts';
import { readArguments, runTool } from './run-tool.ts';

const usage = `npm run content:export              writes what was published and uploaded in the studio into the files of content/
npm run content:export -- --dry-run  says what it would write
npm run content:export -- --force    goes over files that have changed since, too`;

/** Writes what editors have published and uploaded into the files, preserving everything that did not change. */
await runTool(() => run(readArguments(usage, readFlags)));

async function run({ isDryRun, isForced }: { isDryRun: boolean; isForced: boolean }): Promise<void> {
  const environment = readEnvironment(process.env);
  if (environment.contentful)
    throw new StartError('The content is Contentful’s: npm run contentful:pull writes it into files.');
  requireDatabase(environment, studioFile);
  const directory = resolve('content');
  const { content, overlay } = await readPublishedContent(environment, directory);
  const media = await exportMedia({ directory, content, overlay, isDryRun, isForced });
  const entries = await exportOverlay({
    directory,
    content,
    overlay,
    blocks: blockDefinitions,
    isDryRun,
    isForced,
  });
  await content.close();
  const files = [...media, ...entries];
  for (const { file, outcome } of files) process.stdout.write(`${outcome.padEnd(8)} content/${file}\n`);
  const conflicts = files.filter(({ outcome }) => outcome === 'conflict').length;
  const lost = files.filter(({ outcome }) => outcome === 'lost').length;
  const count = files.length - conflicts - lost;
  process.stdout.write(`${count} ${count === 1 ? 'file' : 'files'}${isDryRun ? ' would be' : ''} changed.\n`);
  if (conflicts + lost === 0) return;
  process.exitCode = 1;
  if (lost > 0)
    console.error(
      'What is lost is not in the storage of media any more: restore it there from a backup, or replace it in the studio.',
    );
  if (conflicts === 0) return;
  console.error(
    'Files in conflict were left alone: they have changed since what the studio has over them was made. Open each in the studio and publish what it shall say, or, of a picture or film, replace or describe it once more; or write over them with --force.',
  );
}

function readFlags() {
  const { values } = parseArgs({
    options: {
      'dry-run': { type: 'boolean', default: false },
      force: { type: 'boolean', default: false },
    },
  });
  return { isDryRun: values['dry-run'], isForced: values.force };
}
