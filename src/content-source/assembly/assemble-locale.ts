import type { NewsArticle, Page, Site, SitemapLink, SitemapSection } from '#content-source/content.ts';
import type { ReportProblem } from '#content-source/content-problem.ts';
import { digestEntry } from '#content-source/hash-content.ts';
import { memoizeByIdentity } from '#content-source/incremental.ts';
import { isAnswered } from '#content-source/is-answered.ts';
import { listBlocks } from '#content-source/list-blocks.ts';
import type { Sourced } from '#content-source/source-entries.ts';
import { locales } from '#i18n/locales.ts';
import { ownPages } from '#links/reserved-addresses.ts';
import type { BlockDefinition } from '#schema/define-block.ts';
import { listPicked, pickBlockFields } from '#schema/pick-fields.ts';
import { assembleEntries } from './assemble-entries.ts';
import { assembleEntryPages } from './assemble-entry-pages.ts';
import { assembleNews, assemblePages, sortByDate } from './assemble-pages.ts';
import { assembleRedirects, deriveRedirects } from './assemble-redirects.ts';
import type { AssembledLocale, LocaleParts, Templates } from './locale-parts.ts';
import type { Publish } from './publish.ts';
import { createContentPublisher } from './publish-content.ts';

const none: readonly string[] = [];

const retailersBy = memoizeByIdentity((definitions: readonly BlockDefinition[]) => {
  const retailersOf = pickBlockFields(
    definitions,
    (field) => field.kind === 'text' && field.names === 'retailer',
  );
  return memoizeByIdentity(({ header, body }: Page): readonly string[] => {
    const names = [...listBlocks(header.blocks), ...listBlocks(body.blocks)].flatMap((block) => {
      const retailers = retailersOf.get(block.block);
      return retailers ? listPicked(block, retailers).flat() : [];
    });
    return names.length > 0 ? names : none;
  });
});

const toLink = memoizeByIdentity(({ path, title, languages }: NewsArticle) =>
  toSitemapLink(path, title, languages?.headline),
);

/** Assembles one locale. Its redirects may still form loops, which can only be seen across locales. */
export async function assembleLocale(parts: LocaleParts): Promise<AssembledLocale> {
  const { locale, entries, original, report, yieldWhenDue } = parts;
  const facts = await assembleEntries(parts);
  const { publish, folders } = createContentPublisher(parts, facts);
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
      site: await assembleSite(entries.site[0], publish),
      pages,
      news,
      newsByDate,
      sitemap: assembleSitemap(entries.sitemap[0], pages, newsByDate, report),
      retailers: await sortRetailers(pages, parts),
      redirects: assembleRedirects(
        entries.redirects[0],
        locale,
        deriveRedirects(locale, pages),
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

/** Assembles what all pages of a locale share; empty if the locale has no site entry. */
async function assembleSite(entry: Sourced<'site'> | undefined, publish: Publish): Promise<Site> {
  const site = entry?.value;
  const legalText = site?.footer?.legalText;
  const place = (path: string) => ({ file: entry?.file ?? '', key: 'site', path });
  return {
    navigation: site?.navigation ?? [],
    footer: {
      navigation: site?.footer?.navigation ?? [],
      social: site?.footer?.social ?? [],
      consumerSite: site?.footer?.consumerSite,
      legalText: legalText && (await publish(legalText, place('footer.legalText'))),
    },
    preFooter: await publish(site?.preFooter ?? [], place('preFooter')),
    newsHeader: await publish(site?.newsHeader ?? [], place('newsHeader')),
    ogImage: site?.meta?.ogImage,
  };
}

/**
 * The sections of the sitemap page, with titles and paths looked up. A slug without a page is left out and reported.
 */
function assembleSitemap(
  entry: Sourced<'sitemap'> | undefined,
  pages: ReadonlyMap<string, Page>,
  newsByDate: readonly NewsArticle[],
  report: ReportProblem,
): readonly SitemapSection[] {
  if (!entry) return [];
  const lookUp = (slug: string): SitemapLink[] => {
    const page = pages.get(slug.normalize('NFC'));
    if (page) return [toSitemapLink(page.path, page.entryTitle, page.languages?.entryTitle)];
    const fault = ownPages.includes(slug)
      ? {
          message: `"${slug}" is a page of the site’s own, and the sitemap lists editors’ pages.`,
          remedy: 'Remove it here; site.yaml can link to it in the navigation and the footer.',
        }
      : {
          message: `There is no page with the slug "${slug}".`,
          remedy: 'Name the slug of a page of this locale, or remove it.',
        };
    report({ file: entry.file, path: 'sections', ...fault });
    return [];
  };
  return entry.value.sections.map(({ title, languages, index, items, news }) => ({
    title,
    ...(languages && { languages }),
    index: index === undefined ? undefined : lookUp(index)[0],
    items: [...items.flatMap((item) => lookUp(item.slug)), ...(news ? newsByDate.map(toLink) : [])],
  }));
}

function toSitemapLink(path: string, title: string, language: string | undefined): SitemapLink {
  return { path, title, ...(language !== undefined && { language }) };
}

/** The names of the retailers on a page, in blocks at any depth, with repetitions. */
function listRetailers(page: Page, definitions: readonly BlockDefinition[]): readonly string[] {
  return retailersBy(definitions)(page);
}
