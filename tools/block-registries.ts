import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BlockDefinition } from '#schema/define-block.ts';

interface FoundBlock {
  folder: string;
  name: string;
  /** Name of the schema's export. */
  schema: string;
  /** The file that the browser loads it with. */
  bundle: string;
}

const banner = '// Written by `npm run generate` from the folders beside it.\n';

/**
 * A file each for what only some pages need: the carousel; panels with
 * buttons of their own; what shows products and recipes; lists with filters; tables that compare; forms
 * that are there from the start; and what has a state of its own, such as films. All other blocks together are light.
 */
const bundles = {
  plain: 'plain-blocks',
  active: 'active-blocks',
  panel: 'panel-blocks',
  carousel: 'carousel-blocks',
  entry: 'entry-blocks',
  list: 'list-blocks',
  table: 'table-blocks',
  form: 'form-blocks',
};
const carousel = /from '#ui\/(?:card-)?carousel\//;
const filters = /from '#ui\/filtered-list\//;
const tables = /from '#ui\/table-region\//;
const panels = /from '#ui\/button\/button-group/;
const state = /\buse(?:State|Effect)\b/;
const form = /from '#enquiries\/enquiry-form\//;

/**
 * The registries of the block folders in `directory`: schemas with their sources, lazy components with the bundles
 * that the browser loads them in, and samples.
 */
export async function renderBlockRegistries(directory: string) {
  const blocks = await findBlocks(directory);
  return {
    schemas: `${banner}${blocks.map((block) => `import { ${block.schema} } from './${block.folder}/schema.ts';\n`).join('')}
/** The schema of every block. */
export const blockDefinitions = [
${blocks.map((block) => `  ${block.schema},\n`).join('')}] as const;

/** The source file of every block's component, by the block's name. */
export const blockSources: Readonly<Record<string, string>> = {
${blocks.map(({ folder, name }) => `  ${name}: 'src/blocks/${folder}/${folder}.tsx',\n`).join('')}};
`,
    bundles: `${banner}
/** The file that the browser loads a block with, by the block's name; its chunk is named after it. */
export const blockBundles = {
${blocks.map(({ bundle, name }) => `  ${name}: '${bundle}',\n`).join('')}} as const;
`,
    loaders: renderLoaders(),
    plainBlocks: renderBundle(blocks, bundles.plain),
    carouselBlocks: renderBundle(blocks, bundles.carousel),
    entryBlocks: renderBundle(blocks, bundles.entry),
    panelBlocks: renderBundle(blocks, bundles.panel),
    listBlocks: renderBundle(blocks, bundles.list),
    tableBlocks: renderBundle(blocks, bundles.table),
    activeBlocks: renderBundle(blocks, bundles.active),
    formBlocks: renderBundle(blocks, bundles.form),
    serverHalves: renderServerHalves(blocks, directory),
    samples: renderSamples(blocks.filter(({ folder }) => existsSync(`${directory}/${folder}/samples.ts`))),
  };
}

function renderLoaders(): string {
  return `${banner}import { blockBundles } from './block-bundles.ts';
import type { BlockComponent, BlockLoaders } from './block-components.ts';

const bundles = {
${Object.values(bundles)
  .map((bundle) => `  '${bundle}': () => import('./${bundle}.ts') as Promise<unknown>,\n`)
  .join('')}};

/** Loads a block's component with its styles, by the block's name. */
export const blockLoaders: BlockLoaders = Object.fromEntries(
  Object.entries(blockBundles).map(([name, bundle]) => [
    name,
    async () => ((await bundles[bundle]()) as Readonly<Record<string, BlockComponent>>)[name],
  ]),
);
`;
}

function renderBundle(blocks: readonly FoundBlock[], wanted: string): string {
  const own = blocks.filter(({ bundle }) => bundle === wanted);
  return `${banner}${own.map(({ folder, name }) => `export { ${name} } from './${folder}/${folder}.tsx';\n`).join('')}`;
}

/** What blocks have beside their schema for the server. */
const serverHalves = {
  'page-data.server.ts': { registry: 'pageDataReaders', type: 'PageDataReader', export: 'readPageData' },
  'structured-data.server.ts': {
    registry: 'blockDescribers',
    type: 'BlockDescriber',
    export: 'describeBlock',
  },
};

function renderServerHalves(blocks: readonly FoundBlock[], directory: string): string {
  const halves = Object.entries(serverHalves).map(([file, half]) => ({
    ...half,
    file,
    found: blocks
      .filter(({ folder }) => existsSync(`${directory}/${folder}/${file}`))
      .map((block) => ({ ...block, local: `${block.schema}${half.type}` })),
  }));
  return `${banner}${halves.flatMap(({ file, found, ...half }) => found.map(({ folder, local }) => `import { ${half.export} as ${local} } from './${folder}/${file}';\n`)).join('')}import type { BlockDescriber, PageDataReader } from './server-half.server.ts';
${halves
  .map(
    ({ registry, type, export: name, file, found }) => `
/** Each block's \`${name}\` of its \`${file}\`, by the block's name. */
export const ${registry} = {
${found.map((block) => `  ${block.name}: ${block.local},\n`).join('')}} as unknown as Readonly<Record<string, ${type} | undefined>>;
`,
  )
  .join('')}`;
}

function renderSamples(blocks: readonly FoundBlock[]): string {
  return `${banner}import type { BlockSample } from './block-sample.ts';
${blocks.map(({ folder, schema }) => `import { samples as ${schema}Samples } from './${folder}/samples.ts';\n`).join('')}
/** The samples of every block, by the block's name. */
export const blockSamples: Readonly<Record<string, readonly BlockSample[]>> = {
${blocks.map(({ name, schema }) => `  ${name}: ${schema}Samples,\n`).join('')}};
`;
}

async function findBlocks(directory: string): Promise<FoundBlock[]> {
  const entries = await readdir(directory, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(folders.sort().map((folder) => findBlock(directory, folder)));
}

async function findBlock(directory: string, folder: string): Promise<FoundBlock> {
  const path = resolve(directory, folder, 'schema.ts');
  const module: Record<string, unknown> = await import(pathToFileURL(path).href);
  const definitions = Object.entries(module).filter((entry): entry is [string, BlockDefinition] =>
    isBlock(entry[1]),
  );
  const [found] = definitions;
  if (!found || definitions.length > 1) {
    throw new Error(
      `${directory}/${folder}/schema.ts defines ${definitions.length} blocks: export one, made with defineBlock().`,
    );
  }
  return {
    folder,
    schema: found[0],
    name: found[1].name,
    bundle: await chooseBundle(directory, folder, found[1]),
  };
}

async function chooseBundle(directory: string, folder: string, definition: BlockDefinition): Promise<string> {
  const source = await readFile(`${directory}/${folder}/${folder}.tsx`, 'utf8').catch(() => '');
  if (carousel.test(source)) return bundles.carousel;
  if (form.test(source)) return bundles.form;
  const files = await readdir(`${directory}/${folder}`);
  const sources = await Promise.all(
    files
      .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|server)\./.test(file))
      .map((file) => readFile(`${directory}/${folder}/${file}`, 'utf8')),
  );
  if (sources.some((text) => tables.test(text))) return bundles.table;
  if (filters.test(source)) return bundles.list;
  const { fields } = definition;
  const showsEntries = !definition.form && Object.values(fields).some(({ kind }) => kind === 'reference');
  if (showsEntries) return bundles.entry;
  if (sources.some((text) => panels.test(text))) return bundles.panel;
  return sources.some((text) => state.test(text)) ? bundles.active : bundles.plain;
}

function isBlock(value: unknown): value is BlockDefinition {
  return typeof value === 'object' && value !== null && 'avoidWhen' in value && 'fields' in value;
}
