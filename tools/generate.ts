import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { locales } from '#i18n/locales.ts';
import { renderArchitecture } from './architecture-doc.ts';
import { renderBlockRegistries } from './block-registries.ts';
import { renderComponentRegistries } from './component-catalogue.ts';
import { roomRules } from './import-rules.ts';
import { renderConventions } from './locale-conventions.ts';
import { renderLocaleRegistries } from './locale-registries.ts';
import { renderManagementClient } from './management-client.ts';
import { renderMigrationRegistry } from './migration-registry.ts';
import { renderPageRegistries } from './page-registries.ts';
import { writeRooms } from './room-list.ts';
import { renderTokensCss } from './tokens-css.ts';

/** Writes every generated file; with `--check`, writes nothing and fails when one is out of date. */
const isCheck = process.argv.includes('--check');

await settle('src/design-tokens/tokens.css', renderTokensCss());

const localeFiles = renderLocaleRegistries(locales);
await settle('src/i18n/conventions.server.ts', renderConventions(locales));
await settle('src/i18n/dictionaries.server.ts', localeFiles.dictionaries);
await settle('src/ui/flag/flag-files.ts', localeFiles.flags);

const blocks = await renderBlockRegistries('src/blocks');
await settle('src/blocks/registry.ts', blocks.schemas);
await settle('src/blocks/block-bundles.ts', blocks.bundles);
await settle('src/blocks/block-loaders.ts', blocks.loaders);
for (const [file, text] of Object.entries(blocks.bundleFiles)) await settle(`src/blocks/${file}`, text);
await settle('src/blocks/block-samples.ts', blocks.samples);

await settle('src/blocks/server-halves.server.ts', blocks.serverHalves);

const pages = await renderPageRegistries('src');
await settle('src/app/page-loaders.ts', pages.loaders);
await settle('src/app/page-sources.ts', pages.sources);
await settle('src/server/page-answers.ts', pages.answers);
await settle('src/links/reserved-addresses.ts', pages.reserved);

await settle('src/studio/migrations.server.ts', renderMigrationRegistry('src/studio'));

await settle('examples/product-import/endpoints.ts', await renderManagementClient('src/studio'));

const components = await renderComponentRegistries('src');
await settle('src/design-system/component-catalogue.server.ts', components.catalogue);
await settle('src/design-system/component-loaders.ts', components.loaders);

const architecture = 'docs/architecture.md';
const sources = globSync('src/**/*.{ts,tsx}').map((path) => path.replaceAll('\\', '/'));
await settle(architecture, renderArchitecture(await readFile(architecture, 'utf8'), sources.sort()));
await settle('README.md', writeRooms(await readFile('README.md', 'utf8'), roomRules));

async function settle(path: string, wanted: string): Promise<void> {
  const found = await readFile(path, 'utf8').catch(() => '');
  if (found === wanted) return;
  if (!isCheck) return writeFile(path, wanted);
  console.error(`${path} is out of date: run "npm run generate" and commit what it writes.`);
  process.exitCode = 1;
}
