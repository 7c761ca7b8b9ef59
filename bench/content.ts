import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

export interface ContentSize {
  /** Pages and articles to add to the demo's; a fiftieth of them are products and recipes, up to the limits below. */
  pages: number;
  /** Absolute path of a folder that does not exist yet. */
  directory: string;
  /** Absolute path of the content that the pages are derived from. */
  demo?: string;
}

/** Keeps the product range realistic: an overview of all is still a plausible page. */
const mostProducts = 100;
const mostRecipes = 200;

/** Concurrent writes. */
const batchSize = 200;

const demoContent = resolve(import.meta.dirname, '../content');

/**
 * Writes a large content folder: the demo plus this many pages in its default locale, made of the demo's blocks. Of
 * every twenty pages, ten are composed, nine are articles, and one is a product or recipe until there are enough. Each
 * has its own words with a natural (Zipf) distribution, so that search can tell pages apart. Deterministic: the same
 * size gives the same bytes.
 *
 * @returns the paths of the files it added, from the content's root
 *
 * @example
 * await writeContent({ pages: 10_000, directory: 'bench/dist/grown/content' });
 */
export async function writeContent({ pages, directory, demo = demoContent }: ContentSize): Promise<string[]> {
  await mkdir(directory, { recursive: true });
  await cp(demo, directory, { recursive: true });
  const templates = {
    pages: await readTemplates(
      join(demo, 'en-gb/pages'),
      /^(home|news|products|recipes|contact.*|.*-thank-you)$/,
    ),
    news: await readTemplates(join(demo, 'en-gb/news')),
    products: await readTemplates(join(demo, 'en-gb/products')),
    productFacts: await readTemplates(join(demo, 'products')),
    recipes: await readTemplates(join(demo, 'en-gb/recipes')),
    recipeFacts: await readTemplates(join(demo, 'recipes')),
  };
  const written: string[] = [];
  for (let start = 0; start < pages; start += batchSize) {
    const files: [string, string][] = [];
    for (let number = start; number < Math.min(pages, start + batchSize); number += 1) {
      files.push(...makeFiles(number, templates));
    }
    await Promise.all(files.map(([file, text]) => writeFile(join(directory, file), text)));
    written.push(...files.map(([file]) => file));
  }
  return written;
}

/** Files sorted by name, without extension. */
type Templates = readonly { name: string; text: string }[];

async function readTemplates(folder: string, without = /^$/): Promise<Templates> {
  const names = (await readdir(folder)).map((file) => file.replace(/\.yaml$/, '')).sort();
  return Promise.all(
    names
      .filter((name) => !without.test(name))
      .map(async (name) => ({ name, text: await readFile(join(folder, `${name}.yaml`), 'utf8') })),
  );
}

function makeFiles(
  number: number,
  templates: Readonly<
    Record<'pages' | 'news' | 'products' | 'productFacts' | 'recipes' | 'recipeFacts', Templates>
  >,
): [string, string][] {
  const random = createRandom(number + 1);
  const id = String(number).padStart(6, '0');
  const place = number % 20;
  const round = Math.floor(number / 20);
  if (place === 19 && round % 2 === 0 && round / 2 < mostProducts) return makeEntry('products', round / 2);
  if (place === 19 && round % 2 === 1 && round / 2 < mostRecipes)
    return makeEntry('recipes', (round - 1) / 2);
  return [place % 2 === 0 ? makePage() : makeArticle()];

  function makePage(): [string, string] {
    const title = writeWords(random, 3);
    const text = pick(templates.pages, number)
      .text.replace(/^slug: .*$/m, `slug: guides/${title.replaceAll(' ', '-')}-${id}`)
      .replace(/^entryTitle: .*$/m, `entryTitle: "Guide to ${title}"`)
      .replace(/^ {2}title: .*$/m, `  title: "Guide to ${title}, number ${number}"`);
    const folder = number % 6 === 0 ? '  - block: Folder\n    folder: allergens\n' : '';
    return [`en-gb/pages/guide-${id}.yaml`, addWords(text, random, folder)];
  }

  function makeArticle(): [string, string] {
    const title = writeWords(random, 4);
    const day = new Date(Date.UTC(2026, 0, 1) - number * 3_600_000).toISOString().slice(0, 10);
    const text = pick(templates.news, number)
      .text.replace(/^slug: .*$/m, `slug: ${title.replaceAll(' ', '-')}-${id}`)
      .replace(/^headline: .*$/m, `headline: "The story of ${title}"`)
      .replace(/^ {2}title: .*$/m, `  title: "The story of ${title}, number ${number}"`)
      .replace(/^(date|published_at): .*$/gm, `$1: ${day}`)
      // Mentions are kept in one article of fifty: a product mentioned by every fifth would list thousands.
      .replace(/^(products|recipes): .*\n/gm, number % 50 === 1 ? '$&' : '');
    return [`en-gb/news/story-${id}.yaml`, addWords(text, random)];
  }

  function makeEntry(kind: 'products' | 'recipes', index: number): [string, string][] {
    const facts = pick(kind === 'products' ? templates.productFacts : templates.recipeFacts, index);
    const words = templates[kind].find(({ name }) => name === facts.name);
    const name = `${facts.name}-${id}`;
    const title = writeWords(random, 2);
    const text = (words?.text ?? '')
      .replace(/^slug: .*$/m, `slug: ${name}`)
      .replace(/^name: .*$/m, `name: "${title[0]?.toUpperCase()}${title.slice(1)} ${facts.name}"`);
    return [
      [`${kind}/${name}.yaml`, facts.text.replace(/^position: .*$/m, `position: ${100 + index}`)],
      [`en-gb/${kind}/${name}.yaml`, text],
    ];
  }
}

/** Prepends a block with the page's own words. */
function addWords(text: string, random: () => number, others = ''): string {
  const paragraphs = Array.from({ length: 2 }, () => `      ${writeWords(random, 50)}.`);
  const block = `  - block: Text\n    text: |\n${paragraphs.join('\n\n')}\n`;
  return text.replace(/^body:\n/m, (body) => `${body}${block}${others}`);
}

const syllables = 'ba co du fe gri ho jul ka lem mo nar ol pea ro sti tu vel wo xa yor ze bri cha do'.split(
  ' ',
);
const vocabularySize = 20_000;

/** Random words by rank (Zipf): the tenth is a tenth as frequent as the first. */
function writeWords(random: () => number, count: number): string {
  return Array.from({ length: count }, () => {
    const rank = Math.floor(vocabularySize ** random());
    const letters = createRandom(rank * 7919);
    return Array.from({ length: 2 + (rank % 3) }, () => pick(syllables, Math.floor(letters() * 997))).join(
      '',
    );
  }).join(' ');
}

function pick<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('There is nothing to make pages of.');
  return item;
}

/** A seeded random number generator in [0, 1) (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** `node bench/content.ts 10000 bench/dist/grown/content` */
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , pages = '', directory = ''] = process.argv;
  const files = await writeContent({ pages: Number(pages), directory: resolve(directory) });
  process.stdout.write(`${files.length} files were written to ${directory}.\n`);
}
