import { parseArgs } from 'node:util';
import { normalisePath } from '#links/decode-path.ts';
import { writeLinkAddress } from '#preview/signed-link.server.ts';
import { type Environment, readEnvironment } from '#server/env.ts';
import { createPreviewSecret } from '#studio/previews/preview-secret.server.ts';
import { openStudio } from './open-studio.ts';
import { readArguments, runTool } from './run-tool.ts';

const usage = `npm run preview-link -- PATH              a link to the page at PATH and all below it, for 24 hours
npm run preview-link -- PATH --hours 48   for as many hours
npm run preview-link -- / --open PATH     a link to the whole site that opens at PATH

/ is the whole site. The links hold for a site with the same PREVIEW_SECRET and SITE_ORIGIN, or without the first for one with the same
database; with another secret, all end.`;

/** The longest lifetime in hours: after a year, nobody remembers a link. */
const most = 24 * 366;

/** Prints a preview link and, with Contentful, the URL for its content preview settings. */
await runTool(() => print(readArguments(usage, readWanted)));

async function print({ path, open, hours }: ReturnType<typeof readWanted>): Promise<void> {
  const environment = readEnvironment(process.env);
  const previewSecret = environment.previewSecret ?? (await readStudioSecret(environment));
  const expires = Math.floor(Date.now() / 1000) + Math.round(hours * 3600);
  const address = environment.siteOrigin + writeLinkAddress({ path, expires }, previewSecret);
  process.stdout.write(`${address}${open ? `&open=${encodeURIComponent(open)}` : ''}\n`);
  if (path === '/' && environment.contentful) process.stdout.write(describeForContentful(address, expires));
}

function describeForContentful(address: string, expires: number): string {
  return `
For Contentful, under Settings, Content preview, one address for each content type:
  Page      ${address}&open=/{locale}/{entry.fields.slug}
  News      ${address}&open=/{locale}/news/{entry.fields.slug}
  Product   ${address}&open=/{locale}/products/{entry.fields.slug}
  Recipe    ${address}&open=/{locale}/recipes/{entry.fields.slug}
They work until ${new Date(expires * 1000).toISOString()}.
`;
}

function readWanted() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { hours: { type: 'string', default: '24' }, open: { type: 'string' } },
  });
  const path = normalisePath(positionals[0] ?? '');
  if (path === undefined || /[?#]/.test(path) || positionals.length > 1)
    throw new Error('PATH must be one path such as /en-gb/news.');
  const hours = Number(values.hours);
  if (!(hours > 0 && hours <= most)) throw new Error(`--hours must be a number up to ${most}.`);
  return { path, open: values.open, hours };
}

/** The studio's signing secret, used if no other is set. */
async function readStudioSecret(environment: Environment): Promise<string> {
  if (environment.contentful) {
    console.error('PREVIEW_SECRET is not set: give it the value that the site runs with.');
    process.exit(2);
  }
  const database = await openStudio(environment);
  try {
    return await createPreviewSecret(database, undefined).find();
  } finally {
    await database.close();
  }
}
