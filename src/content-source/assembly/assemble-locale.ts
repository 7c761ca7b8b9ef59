import { locales } from '#i18n/locales.ts';
import type { Page } from '../content.ts';
import { digestEntry } from '../hash-content.ts';
import { isAnswered } from '../is-answered.ts';
import { assembleEntries } from './assemble-entries.ts';
import { assembleEntryPages } from './assemble-entry-pages.ts';
import { assembleNews, assemblePages, sortByDate } from './assemble-pages.ts';
import { assembleRedirects } from './assemble-redirects.ts';
import { assembleSite } from './assemble-site.ts';
import { assembleSitemap } from './assemble-sitemap.ts';
import { createPublisher } from './create-publisher.ts';
import { listRetailers } from './list-retailers.ts';
import type { AssembledLocale, LocaleParts, Templates } from './locale-parts.ts';

/** Assembles one locale. Its redirects may still form loops, which can only be seen across locales. */
export async function assembleLocale(parts: LocaleParts): Promise<AssembledLocale> {
  const { locale, entries, original, report, yieldWhenDue } = parts;
  const facts = await assembleEntries(parts);
  const { publish, folders } = createPublisher(parts, facts);
  const composed = await assemblePages(parts, publish);
  const templates = {
    products: entries.site[0]?.value.productPage ?? [],
    recipes: entries.site[0]?.value.recipePage ?? [],
  };
  const pages = new Map([
    ...composed,
    ...(await assemblePagesOf('products')),
    ...(await assemblePagesOf('recipes')),
  ]);
  await yieldWhenDue();
  const news = await assembleNews(parts, facts, publish);
  await yieldWhenDue();
  const newsByDate = sortByDate([...news.values()]);
  await yieldWhenDue();
  if (!pages.has('')) {
    report({
      file: locale,
      path: '',
      message: 'This locale has no home page.',
      remedy: 'Add a page with an empty slug: slug: "".',
    });
  } else if (!entries.site[0]) {
    report({
      file: locale,
      path: '',
      message: 'The pages of this locale have no navigation and no footer.',
      remedy: 'Add the locale’s site properties, or mend them.',
    });
  }
  return {
    templates,
    content: {
      ...facts,
      site: assembleSite(entries.site[0], publish),
      pages,
      news,
      newsByDate,
      sitemap: assembleSitemap(entries.sitemap[0], pages, newsByDate, report),
      retailers: await sortRetailers(pages, parts),
      redirects: assembleRedirects(
        entries.redirects[0],
        locale,
        (slug) => isAnswered({ pages, news }, slug),
        report,
      ),
    },
    digest: () =>
      digestAll(
        [...pages.values(), ...news.values(), ...facts.products.values(), ...facts.recipes.values()],
        parts.yieldWhenDue,
      ),
    folders,
    pagesByKey: new Map([...pages.values()].map((page) => [page.key, page])),
    newsByKey: new Map([...news.values()].map((article) => [article.key, article])),
  };

  function assemblePagesOf(kind: keyof Templates): Promise<ReadonlyMap<string, Page>> {
    const template = templates[kind].length > 0 ? templates[kind] : (original?.templates[kind] ?? []);
    return assembleEntryPages({
      kind,
      locale,
      index: parts.indexes[kind],
      published: facts[kind],
      template,
      alternates: parts.alternates[kind],
      pages: composed,
      publish,
      report,
      yieldWhenDue,
    });
  }
}

/** The sum of all digests: as collision-free as one digest, and independent of the order. */
async function digestAll(
  entries: readonly Parameters<typeof digestEntry>[0][],
  yieldWhenDue: () => Promise<void>,
): Promise<string> {
  let sum = 0n;
  for (const entry of entries) {
    sum += BigInt(`0x${digestEntry(entry)}`);
    await yieldWhenDue();
  }
  return sum.toString(16);
}

async function sortRetailers(
  pages: ReadonlyMap<string, Page>,
  { locale, blocks, yieldWhenDue }: LocaleParts,
): Promise<readonly string[]> {
  const names = new Set<string>();
  for (const page of pages.values()) {
    for (const name of listRetailers(page, blocks)) names.add(name);
    await yieldWhenDue();
  }
  return [...names].sort(new Intl.Collator(locales[locale].languageTag).compare);
}
