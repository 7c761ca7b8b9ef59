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
  /** The bundle that the browser loads it in. */
  bundle: string;
  isForm: boolean;
}

const banner = '// Written by `npm run generate` from the folders beside it.\n';

/**
 * A bundle for each kind of block that only some pages need: carousels; retailers in a carousel; panels with buttons;
 * product and recipe cards; a product; a recipe; a menu; filtered lists; comparison tables; forms shown from the start; films;
 * growing lists of cards; and other stateful blocks. All other blocks together are light.
 */
const bundles = {
  plain: 'plain-blocks',
  active: 'active-blocks',
  film: 'film-blocks',
  news: 'news-blocks',
  panel: 'panel-blocks',
  carousel: 'carousel-blocks',
  retailer: 'retailer-blocks',
  entry: 'entry-blocks',
  product: 'product-blocks',
  recipe: 'recipe-blocks',
  menu: 'menu-blocks',
  list: 'list-blocks',
  table: 'table-blocks',
  form: 'form-blocks',
};
const carousel = /from '#ui\/(?:card-)?carousel\//;
const retailers = /from '#ui\/retailer-card\//;
const cards = /from '#ui\/card\//;
const recipes = /from '#recipes\//;
const films = /from '#consent\//;
const filters = /from '#ui\/filtered-list\//;
const menus = /from '#kitchen-list\/summed-allergens\//;
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
    loaders: renderLoaders(blocks.filter(({ bundle }) => bundle === bundles.plain)),
    bundleFiles: Object.fromEntries(
      Object.values(bundles).map((bundle) => [`${bundle}.ts`, renderBundle(blocks, bundle)]),
    ),
    serverHalves: renderServerHalves(blocks, directory),
    samples: renderSamples(blocks.filter(({ folder }) => existsSync(`${directory}/${folder}/samples.ts`))),
  };
}

function renderLoaders(plain: readonly FoundBlock[]): string {
  const names = plain.map(({ name }) => `  ${name},\n`).join('');
  return `${banner}import { blockBundles } from './block-bundles.ts';
import type { BlockComponent, BlockLoaders } from './block-components.ts';
import {
${names}} from './${bundles.plain}.ts';

const plainBlocks: unknown = {
${names}};

const bundles = {
  // What nearly every page has comes with the app: one file, and one style sheet, that compress as one.
  '${bundles.plain}': async () => plainBlocks,
${Object.values(bundles)
  .filter((bundle) => bundle !== bundles.plain)
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

/** Server-only modules that blocks may have next to their schema. */
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
  // Every form has the same.
  const forms = blocks
    .filter(({ isForm }) => isForm)
    .map((block) => ({ ...block, local: 'readFormSettings' }));
  const listOwn = (file: string, found: typeof forms) =>
    file === 'page-data.server.ts' ? [...forms, ...found] : found;
  return `${banner}import { readFormSettings } from './form-settings.server.ts';
${halves.flatMap(({ file, found, ...half }) => found.map(({ folder, local }) => `import { ${half.export} as ${local} } from './${folder}/${file}';\n`)).join('')}import type { BlockDescriber, PageDataReader } from './server-half.server.ts';
${halves
  .map(
    ({ registry, type, export: name, file, found }) => `
/** Each block's \`${name}\` of its \`${file}\`, by the block's name. */
export const ${registry} = {
${listOwn(file, found)
  .map((block) => `  ${block.name}: ${block.local},\n`)
  .join('')}} as unknown as Readonly<Record<string, ${type} | undefined>>;
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
    isForm: found[1].form !== undefined,
  };
}

async function chooseBundle(directory: string, folder: string, definition: BlockDefinition): Promise<string> {
  const source = await readFile(`${directory}/${folder}/${folder}.tsx`, 'utf8').catch(() => '');
  if (carousel.test(source)) return retailers.test(source) ? bundles.retailer : bundles.carousel;
  if (form.test(source)) return bundles.form;
  const files = await readdir(`${directory}/${folder}`);
  const sources = await Promise.all(
    files
      .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|server)\./.test(file))
      .map((file) => readFile(`${directory}/${folder}/${file}`, 'utf8')),
  );
  const uses = (pattern: RegExp) => sources.some((text) => pattern.test(text));
  if (uses(tables)) return bundles.table;
  if (menus.test(source)) return bundles.menu;
  if (filters.test(source)) return bundles.list;
  const { fields } = definition;
  const showsEntries = !definition.form && Object.values(fields).some(({ kind }) => kind === 'reference');
  if (showsEntries && uses(cards)) return bundles.entry;
  if (showsEntries) return uses(recipes) ? bundles.recipe : bundles.product;
  if (uses(panels)) return bundles.panel;
  if (uses(films)) return bundles.film;
  if (uses(state)) return uses(cards) ? bundles.news : bundles.active;
  return bundles.plain;
}

function isBlock(value: unknown): value is BlockDefinition {
  return typeof value === 'object' && value !== null && 'avoidWhen' in value && 'fields' in value;
}
