import { parseArgs } from 'node:util';
import { contentModel } from './contentful-model.ts';
import { PushError, readContentfulSettings } from './contentful-settings.ts';
import { pushContent } from './push-content.ts';

const usage = `npm run contentful:push-content                              what would change in the space
npm run contentful:push-content -- --apply                   changes it
npm run contentful:push-content -- --apply content           from another folder than content

CONTENTFUL_SPACE_ID           the space, after "npm run contentful:push-model -- --apply"
CONTENTFUL_ENVIRONMENT        its environment; master by default
CONTENTFUL_MANAGEMENT_TOKEN   a personal access token of somebody who may publish
CONTENTFUL_MANAGEMENT_HOST    api.contentful.com by default; api.eu.contentful.com where data stays in the EU`;

/** Copies the content folder into a space, or prints what that would change. */
try {
  await main();
} catch (error) {
  if (!(error instanceof PushError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const { apply, directory } = readArguments();
  const settings = readContentfulSettings(process.env);
  const print = (line: string) => process.stdout.write(`${line}\n`);
  print(`Space ${settings.spaceId}, environment ${settings.environmentId}, at ${settings.host}`);
  const counts = await pushContent(settings, { directory, model: contentModel, apply, print });
  const { create, update, publish, unpublish, unchanged, others } = counts;
  print(`${create} to create, ${update} to update, ${publish} to publish, ${unchanged} unchanged.`);
  if (unpublish > 0) print(`${unpublish} to unpublish, which are drafts in ${directory}.`);
  if (others > 0) print(`The space has others that are not in ${directory}, which stay: ${others}.`);
  if (create + update + publish + unpublish === 0) print('There is nothing to do.');
  else print(apply ? 'Done.' : 'Nothing has been changed: --apply does it.');
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: { apply: { type: 'boolean', default: false } },
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
