import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkPullTarget } from './check-pull-target.ts';
import { PushError, readContentfulSettings } from './contentful-settings.ts';
import { pullContent } from './pull-content.ts';

const usage = `npm run contentful:pull                      writes what is published in the space into content
npm run contentful:pull -- elsewhere         into another folder
npm run contentful:pull -- --force           over what is not committed
npm run contentful:pull -- --drafts          with the drafts that have never been published, or are no longer

CONTENTFUL_SPACE_ID           the space
CONTENTFUL_ENVIRONMENT        its environment; master by default
CONTENTFUL_MANAGEMENT_TOKEN   a personal access token of somebody who may read it
CONTENTFUL_MANAGEMENT_HOST    api.contentful.com by default; api.eu.contentful.com where data stays in the EU`;

/** Writes a space back as files of content. */
try {
  await main();
} catch (error) {
  if (!(error instanceof PushError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const { force, drafts, directory } = readArguments();
  const settings = readContentfulSettings(process.env);
  if (!force) await checkPullTarget(directory);
  const print = (line: string) => process.stdout.write(`${line}\n`);
  print(`Space ${settings.spaceId}, environment ${settings.environmentId}, at ${settings.host}`);
  const { documents, files, removed } = await pullContent(settings, resolve(directory), {
    withDrafts: drafts,
    print,
  });
  print(`${documents} documents and ${files} files of media in ${directory}, ${removed} documents removed.`);
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: { force: { type: 'boolean', default: false }, drafts: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [directory = 'content', ...more] = positionals;
    if (more.length > 0) throw new Error('One folder is enough.');
    return { ...values, directory };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
    process.exit(2);
  }
}
