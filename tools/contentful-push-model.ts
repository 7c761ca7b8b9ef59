import { parseArgs } from 'node:util';
import { contentModel } from './contentful-model.ts';
import { PushError, readContentfulSettings } from './contentful-settings.ts';
import { pushContentModel } from './push-content-model.ts';

const usage = `npm run contentful:push-model                                      what would change in the space
npm run contentful:push-model -- --apply                           changes it
npm run contentful:push-model -- --apply --delete-fields           deletes fields that hold content as well

CONTENTFUL_SPACE_ID           the space
CONTENTFUL_ENVIRONMENT        its environment; master by default
CONTENTFUL_MANAGEMENT_TOKEN   a personal access token of somebody who may change content types
CONTENTFUL_MANAGEMENT_HOST    api.contentful.com by default; api.eu.contentful.com where data stays in the EU`;

/** Makes the content types of a space from the schemas, or prints what that would change. */
try {
  await main();
} catch (error) {
  if (!(error instanceof PushError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const { apply, 'delete-fields': deletesContent } = readArguments();
  const settings = readContentfulSettings(process.env);
  const print = (line: string) => process.stdout.write(`${line}\n`);
  print(`Space ${settings.spaceId}, environment ${settings.environmentId}, at ${settings.host}`);
  const counts = await pushContentModel(settings, contentModel, { apply, deletesContent, print });
  const { create, update, unchanged, blocked } = counts;
  print(`${create} to create, ${update} to update, ${unchanged} unchanged, ${blocked} blocked.`);
  if (create + update === 0) print('There is nothing to do.');
  else print(apply ? 'Done.' : 'Nothing has been changed: --apply does it.');
  if (blocked > 0) process.exitCode = 1;
}

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        apply: { type: 'boolean', default: false },
        'delete-fields': { type: 'boolean', default: false },
      },
    });
    return values;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
    process.exit(2);
  }
}
