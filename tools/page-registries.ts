import { existsSync, globSync } from 'node:fs';
import { basename, dirname, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageDefinition } from '#pages/define-page.ts';

interface FoundPage {
  /** Path under `src`, with forward slashes. */
  folder: string;
  definition: PageDefinition;
  /** Name of the definition's export. */
  constant: string;
  /** Path of the component under `src`. */
  component: string;
  /** Whether it has an `answer` module of its own. */
  hasAnswer: boolean;
}

const banner = '// Written by `npm run generate` from the folders of the pages.\n';

/** Paths below a locale's root that are taken by feeds and JSON responses rather than pages. */
const otherAddresses = ['/{locale}/news/feed.xml', '/{locale}/sitemap.xml', '/{locale}/search/suggestions'];

/**
 * The registries of all folders under `directory` with a `page.ts`: how the browser loads each page's component, its
 * source file, what answers its paths, and the paths reserved from editors.
 */
export async function renderPageRegistries(directory: string) {
  const pages = await findPages(directory);
  return {
    loaders: renderLoaders(pages),
    sources: `${banner}
/** The source file of each page's component, by the page's name. */
export const pageSources: Readonly<Record<string, string>> = {
${pages.map(({ definition, component }) => `  ${definition.name}: 'src/${component}',\n`).join('')}};
`,
    answers: renderAnswers(pages.filter(({ hasAnswer }) => hasAnswer)),
    reserved: renderReserved(pages),
  };
}

function renderLoaders(pages: readonly FoundPage[]): string {
  const eager = pages.filter(({ definition }) => definition.isInEntry);
  return `${banner}${eager.map(({ definition, component }) => `import { ${definition.name} } from '#${component}';\n`).join('')}${pages.map(({ folder, constant }) => `import type { ${constant} } from '#${folder}/page.ts';\n`).join('')}import type { ComponentOf, PageComponent } from './page-component.ts';

/** Loads a page's component, by the name the server gives it. Those that nearly every visit begins with are there. */
export const pageLoaders: Readonly<Record<string, () => Promise<PageComponent>>> = {
${pages
  .map(({ definition: { name, isInEntry }, constant, component }) => {
    const type = `satisfies ComponentOf<typeof ${constant}>`;
    return isInEntry
      ? `  ${name}: async () => ${name} ${type},\n`
      : `  ${name}: () => import('#${component}').then((module) => module.${name} ${type}),\n`;
  })
  .join('')}};
`;
}

function renderAnswers(pages: readonly FoundPage[]): string {
  const named = pages.map(({ folder }) => ({ folder, name: `answer${toPascalCase(basename(folder))}` }));
  return `${banner}${named.map(({ folder, name }) => `import { answerVisit as ${name} } from '#${folder}/answer.server.ts';\n`).join('')}
/** What answers the visits to each kind of page. No two of them answer the same address. */
export const pageAnswers = [${named.map(({ name }) => name).join(', ')}];
`;
}

function renderReserved(pages: readonly FoundPage[]): string {
  const own = listBelowLocale(pages.flatMap(({ definition }) => definition.addresses));
  const fixed = own.filter((address) => !address.includes('{'));
  const reserved = [...own, ...listBelowLocale(otherAddresses)];
  const names = [...new Set(reserved.map((address) => address.split('/')[0] ?? ''))];
  return `${banner}
/** Pages of the site's own, below every locale's root. */
export const ownPages: readonly string[] = ${writeList(fixed)};

/** Other addresses of the site's own there. */
export const ownFiles: readonly string[] = ${writeList(listBelowLocale(otherAddresses))};

/** The first parts of these addresses, and of those that editors name a part of. */
export const reservedNames: readonly string[] = ${writeList(names)};
`;
}

/** The parts of paths below a locale's root that start with a fixed name. */
function listBelowLocale(addresses: readonly string[]): string[] {
  const root = '/{locale}/';
  return addresses
    .filter((address) => address.startsWith(root) && !address.startsWith(`${root}{`))
    .map((address) => address.slice(root.length));
}

function writeList(texts: readonly string[]): string {
  return `[${[...texts]
    .sort()
    .map((text) => `'${text}'`)
    .join(', ')}]`;
}

async function findPages(directory: string): Promise<FoundPage[]> {
  for (const answer of globSync(`${directory}/**/answer.server.ts`)) {
    const folder = dirname(answer);
    if (!existsSync(`${folder}/page.ts`))
      throw new Error(`${folder} has an answer and no page.ts: define its page there with definePage().`);
  }
  const files = globSync(`${directory}/**/page.ts`)
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
  const pages = await Promise.all(files.map((file) => findPage(directory, file)));
  refuseSharing(pages, 'the name', ({ name }) => [name]);
  refuseSharing(pages, 'the address', ({ addresses }) => addresses);
  return pages.sort((a, b) => a.definition.name.localeCompare(b.definition.name, 'en'));
}

/**
 * Refuses pages with the same path. Parameter names make no difference: `/{locale}/{slug}` and `/{locale}/{name}` are
 * the same.
 */
function refuseSharing(
  pages: readonly FoundPage[],
  what: string,
  listOwn: (definition: PageDefinition) => readonly string[],
): void {
  const owners = new Map<string, string>();
  for (const { folder, definition } of pages) {
    for (const own of listOwn(definition)) {
      const key = own.replaceAll(/\{\w+\}/g, '{}');
      const owner = owners.get(key);
      if (owner)
        throw new Error(`${owner}/page.ts and ${folder}/page.ts both have ${what} ${own}: change one.`);
      owners.set(key, folder);
    }
  }
}

async function findPage(directory: string, file: string): Promise<FoundPage> {
  const module: Record<string, unknown> = await import(pathToFileURL(resolve(file)).href);
  const [found, ...others] = Object.entries(module).filter((entry): entry is [string, PageDefinition] =>
    isDefinition(entry[1]),
  );
  if (!found || others.length > 0) {
    throw new Error(
      `${file} defines ${found ? others.length + 1 : 0} pages: export one, made with definePage().`,
    );
  }
  const [constant, definition] = found;
  const folder = relative(directory, dirname(file)).replaceAll('\\', '/');
  const component = `${folder}/${basename(folder)}.tsx`;
  if (!existsSync(`${directory}/${component}`))
    throw new Error(
      `${file} has no component beside it: ${basename(component)} should export ${definition.name}.`,
    );
  const hasAnswer = existsSync(`${directory}/${folder}/answer.server.ts`);
  return { folder, definition, constant, component, hasAnswer };
}

function isDefinition(value: unknown): value is PageDefinition {
  return typeof value === 'object' && value !== null && 'addresses' in value;
}

function toPascalCase(name: string): string {
  return name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}
