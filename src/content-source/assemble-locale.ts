import { defaultLocale, type Locale, locales } from '#i18n/locales.ts';
import { toPlainHeadline } from '#rich-text/plain-headline.ts';
import type { BlockDefinition } from '#schema/define-block.ts';
import type { EntryLink } from '#schema/entries/product.ts';
import type { BlockContent } from '#schema/infer.ts';
import { type AlternatesByKey, listAlternates } from './alternates.ts';
import { assembleEntries, type EntryIndexes } from './assemble-entries.ts';
import { assembleEntryPages } from './assemble-entry-pages.ts';
import { assembleRedirects } from './assemble-redirects.ts';
import { assembleSitemap } from './assemble-sitemap.ts';
import { collectRetailers } from './collect-retailers.ts';
import { compareTexts } from './compare-texts.ts';
import type { NewsArticle, Page, Passage, Site } from './content.ts';
import type { ReportProblem } from './content-problem.ts';
import { deepFreeze } from './deep-freeze.ts';
import { getArticlePath, getPagePath } from './entry-paths.ts';
import { digestEntry } from './hash-content.ts';
import { keepUnchanged } from './incremental.ts';
import { isAnswered } from './is-answered.ts';
import { createHiddenFilter } from './leave-out-hidden.ts';
import { reportSameNames } from './report-same-names.ts';
import { createFolderResolver, type FolderResolver } from './resolve-folders.ts';
import { createReferenceResolver, type ReferenceTargets } from './resolve-references.ts';
import { sealEmails } from './seal-emails.ts';
import type { LocaleContent } from './snapshot.ts';
import type { EntryValue, LocaleEntries, SharedEntries, Sourced } from './source-entries.ts';

/** Entries of a locale by their slug. */
interface SlugIndexes extends EntryIndexes {
  pages: ReadonlyMap<string, Sourced<'pages'>>;
}

export interface LocaleParts {
  locale: Locale;
  entries: LocaleEntries;
  /** What all locales share. */
  shared: SharedEntries;
  indexes: SlugIndexes;
  alternates: Readonly<Record<keyof SlugIndexes, AlternatesByKey>>;
  /** The default locale, whose words stand in for what this one does not say itself. */
  original?: AssembledLocale | undefined;
  /** The definitions of all blocks. */
  blocks: readonly BlockDefinition[];
  /** Takes the addresses of contact forms by the reference that is published in their place. */
  contactForms: Map<string, readonly string[]>;
  report: ReportProblem;
  /** Awaited after every page, so that requests are not held up. */
  yieldWhenDue: () => Promise<void>;
}

export interface AssembledLocale {
  content: LocaleContent;
  /** Of all pages and articles. */
  digests: string[];
  folders: FolderResolver;
  pagesByKey: ReadonlyMap<string, Page>;
  newsByKey: ReadonlyMap<string, NewsArticle>;
  templates: Templates;
}

/** The blocks of every product's and every recipe's page, as an editor entered them. */
interface Templates {
  products: readonly BlockContent[];
  recipes: readonly BlockContent[];
}

/** Where content stands: its file, what it is called in references to contact forms, and the field in it. */
interface Place {
  file: string;
  key: string;
  path: string;
  /** The entry whose page they are on. */
  own?: { to: 'products' | 'recipes'; key: string };
}

/** Makes blocks, or a text, what visitors get to see of them. */
type Publish = <Content extends object>(content: Content, place: Place) => Content;

/**
 * Puts a locale's validated documents together. Its redirects may still lead in circles: those show only across
 * locales.
 */
export async function assembleLocale(parts: LocaleParts): Promise<AssembledLocale> {
  const { locale, entries, original, blocks, contactForms, report } = parts;
  const folders = createFolderResolver(entries.folders, report, original?.folders);
  const facts = assembleEntries(parts);
  const resolveReferences = createReferenceResolver(blocks, facts, report);
  const leaveOutHidden = createHiddenFilter(blocks);
  // What shows nothing is left out last, so that a hidden form keeps its number among those of its place.
  const publish: Publish = (content, { file, key, path, own }) => {
    const resolved = resolveReferences(folders.resolve(content, { file, path }), { file, path, own });
    const shown = leaveOutHidden(sealEmails(resolved, blocks, contactForms, `${locale}/${key}`));
    return keepUnchanged(content, shown);
  };
  const composed = await assemblePages(parts, publish);
  const templates = {
    products: entries.site[0]?.value.productPage ?? [],
    recipes: entries.site[0]?.value.recipePage ?? [],
  };
  const pages = new Map([...composed, ...assemblePagesOf('products'), ...assemblePagesOf('recipes')]);
  const news = await assembleNews(parts, facts, publish);
  const newsByDate = sortByDate([...news.values()]);
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
      retailers: listRetailers([...pages.values()], parts),
      redirects: assembleRedirects(
        entries.redirects[0],
        locale,
        (slug) => isAnswered({ pages, news }, slug),
        report,
      ),
    },
    digests: await digestAll(
      [...pages.values(), ...news.values(), ...facts.products.values(), ...facts.recipes.values()],
      parts.yieldWhenDue,
    ),
    folders,
    pagesByKey: new Map([...pages.values()].map((page) => [page.key, page])),
    newsByKey: new Map([...news.values()].map((article) => [article.key, article])),
  };

  function assemblePagesOf(kind: keyof Templates): ReadonlyMap<string, Page> {
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
    });
  }
}

function assemblePages(parts: LocaleParts, publish: Publish): Promise<ReadonlyMap<string, Page>> {
  const { locale, indexes, alternates, original } = parts;
  return assembleEach(indexes.pages, parts, (slug, { key, file, value }) => ({
    key,
    path: getPagePath(locale, slug),
    entryTitle: value.entryTitle,
    updated_at: value.updated_at,
    meta: value.meta ?? {},
    breadcrumb: value.breadcrumb,
    ...assemblePassages(value, { file, key }, publish, original?.pagesByKey.get(key)),
    preFooter: value.preFooter,
    alternates: listAlternates(alternates.pages.get(key), locale),
  }));
}

function assembleNews(
  parts: LocaleParts,
  facts: ReferenceTargets,
  publish: Publish,
): Promise<ReadonlyMap<string, NewsArticle>> {
  const { locale, indexes, alternates, original } = parts;
  return assembleEach(indexes.news, parts, (slug, { key, file, value }) => {
    const { headline, date, summary, published_at, updated_at, image, preFooter } = value;
    const place = { file, key: `news/${key}` };
    return {
      key,
      path: getArticlePath(locale, slug),
      headline,
      title: toPlainHeadline(headline),
      date,
      category: value.category,
      products: listLinks(facts.products, value.products),
      recipes: listLinks(facts.recipes, value.recipes),
      summary: summary && publish(summary, { ...place, path: 'summary' }),
      published_at,
      updated_at,
      image,
      meta: value.meta ?? {},
      ...assemblePassages(value, place, publish, original?.newsByKey.get(key)),
      preFooter,
      alternates: listAlternates(alternates.news.get(key), locale),
    };
  });
}

/** Makes what is published of each entry. One that says the same as in the snapshot before stays the same object. */
async function assembleEach<Kind extends 'pages' | 'news', Published extends Page | NewsArticle>(
  entries: ReadonlyMap<string, Sourced<Kind>>,
  { blocks, report, yieldWhenDue }: LocaleParts,
  make: (slug: string, entry: Sourced<Kind>) => Published,
): Promise<ReadonlyMap<string, Published>> {
  const published = new Map<string, Published>();
  for (const [slug, entry] of entries) {
    const page = keepUnchanged(entry.value, make(slug, entry));
    published.set(slug, deepFreeze(page));
    reportSameNames(page, entry.file, blocks, report);
    await yieldWhenDue();
  }
  return published;
}

/** Each passage in the locale's own words, or else the original's with its language declared. */
function assemblePassages(
  own: EntryValue<'pages' | 'news'>,
  place: Omit<Place, 'path'>,
  publish: Publish,
  original: Page | NewsArticle | undefined,
): Pick<Page, 'header' | 'body' | 'originalPath'> {
  const assemble = (path: 'header' | 'body'): Passage => {
    const blocks = own[path];
    if (blocks.length > 0 || !original?.[path].blocks.length) {
      return { blocks: publish(blocks, { ...place, path }) };
    }
    return { blocks: original[path].blocks, language: locales[defaultLocale].languageTag };
  };
  const header = assemble('header');
  const body = assemble('body');
  const shown = [header, body].filter(({ blocks }) => blocks.length > 0);
  const isBorrowed = shown.length > 0 && shown.every(({ language }) => language !== undefined);
  return { header, body, originalPath: isBorrowed ? original?.path : undefined };
}

function assembleSite(entry: Sourced<'site'> | undefined, publish: Publish): Site {
  const site = entry?.value;
  const legalText = site?.footer?.legalText;
  const place = (path: string) => ({ file: entry?.file ?? '', key: 'site', path });
  return {
    navigation: site?.navigation ?? [],
    footer: {
      navigation: site?.footer?.navigation ?? [],
      social: site?.footer?.social ?? [],
      consumerSite: site?.footer?.consumerSite,
      legalText: legalText && publish(legalText, place('footer.legalText')),
    },
    preFooter: publish(site?.preFooter ?? [], place('preFooter')),
    newsHeader: publish(site?.newsHeader ?? [], place('newsHeader')),
    ogImage: site?.meta?.ogImage,
  };
}

async function digestAll(
  entries: readonly Parameters<typeof digestEntry>[0][],
  yieldWhenDue: () => Promise<void>,
): Promise<string[]> {
  const digests: string[] = [];
  for (const entry of entries) {
    digests.push(digestEntry(entry));
    await yieldWhenDue();
  }
  return digests;
}

function listLinks(
  entries: ReadonlyMap<string, EntryLink>,
  keys: readonly string[] = [],
): readonly EntryLink[] {
  return keys.flatMap((key) => {
    const entry = entries.get(key);
    return entry ? [{ path: entry.path, name: entry.name }] : [];
  });
}

/** Newest first. */
function sortByDate(articles: readonly NewsArticle[]): NewsArticle[] {
  return articles
    .map((article) => ({ article, time: Date.parse(article.published_at) }))
    .sort((a, b) => b.time - a.time || compareTexts(a.article.path, b.article.path))
    .map(({ article }) => article);
}

function listRetailers(
  pages: readonly Page[],
  { locale, blocks }: Pick<LocaleParts, 'locale' | 'blocks'>,
): readonly string[] {
  const names = new Set<string>();
  for (const { header, body } of pages) {
    collectRetailers(header.blocks, blocks, names);
    collectRetailers(body.blocks, blocks, names);
  }
  return [...names].sort(new Intl.Collator(locales[locale].languageTag).compare);
}
