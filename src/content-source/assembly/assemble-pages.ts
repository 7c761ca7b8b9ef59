import { defaultLocale, locales } from '#i18n/locales.ts';
import { getArticlePath, getPagePath } from '#links/entry-paths.ts';
import { toPlainHeadline } from '#rich-text/plain-headline.ts';
import type { EntryLink } from '#schema/entries/product.ts';
import { listAlternates } from '../alternates.ts';
import { compareTexts } from '../compare-texts.ts';
import type { NewsArticle, Page, Passage } from '../content.ts';
import { deepFreeze } from '../deep-freeze.ts';
import { createMemory, keepUnchanged, memoizeByIdentity } from '../incremental.ts';
import type { EntryValue, Sourced } from '../source-entries.ts';
import type { LocaleParts } from './locale-parts.ts';
import { pickLanguages } from './pick-languages.ts';
import type { Place, Publish } from './publish.ts';
import { reportSameNames } from './report-same-names.ts';
import type { ReferenceTargets } from './resolve-references.ts';

const rememberPage = createMemory<Page>();
const rememberArticle = createMemory<NewsArticle>();

/** Assembles a locale's pages, by slug. */
export function assemblePages(parts: LocaleParts, publish: Publish): Promise<ReadonlyMap<string, Page>> {
  const { locale, indexes, alternates, original } = parts;
  return assembleEach(indexes.pages, parts, async (slug, { key, file, value, languages }) => {
    const originalPage = original?.pagesByKey.get(key);
    const passages = await assemblePassages(value, languages, { file, key }, publish, originalPage);
    const translations = listAlternates(alternates.pages.get(key), locale);
    return rememberPage(value, [...listParts(passages), translations], () => ({
      key,
      path: getPagePath(locale, slug),
      entryTitle: value.entryTitle,
      searchWords: value.searchWords,
      ...pickLanguages(value, ['entryTitle']),
      updated_at: value.updated_at,
      meta: value.meta ?? {},
      breadcrumb: value.breadcrumb,
      ...passages,
      preFooter: value.preFooter,
      alternates: translations,
    }));
  });
}

/** Assembles a locale's articles, by slug. */
export function assembleNews(
  parts: LocaleParts,
  facts: ReferenceTargets,
  publish: Publish,
): Promise<ReadonlyMap<string, NewsArticle>> {
  const { locale, indexes, alternates, original } = parts;
  return assembleEach(indexes.news, parts, async (slug, { key, file, value, languages }) => {
    const { headline, date, summary, published_at, updated_at, image, preFooter } = value;
    const place = { file, key: `news/${key}` };
    const shownSummary = summary && (await publish(summary, { ...place, path: 'summary' }));
    const passages = await assemblePassages(value, languages, place, publish, original?.newsByKey.get(key));
    const translations = listAlternates(alternates.news.get(key), locale);
    const products = findEntries(facts.products, value.products);
    const recipes = findEntries(facts.recipes, value.recipes);
    const inputs = [shownSummary, ...listParts(passages), translations, ...products, ...recipes];
    return rememberArticle(value, inputs, () => ({
      key,
      path: getArticlePath(locale, slug),
      headline,
      title: toPlainHeadline(headline),
      ...pickLanguages(value, ['headline']),
      date,
      category: value.category,
      products: products.map(toLink),
      recipes: recipes.map(toLink),
      summary: shownSummary,
      published_at,
      updated_at,
      image,
      meta: value.meta ?? {},
      ...passages,
      preFooter,
      alternates: translations,
    }));
  });
}

/** Publishes each entry. One that has not changed stays the same object as in the previous snapshot. */
async function assembleEach<Kind extends 'pages' | 'news', Published extends Page | NewsArticle>(
  entries: ReadonlyMap<string, Sourced<Kind>>,
  { blocks, report, yieldWhenDue }: LocaleParts,
  make: (slug: string, entry: Sourced<Kind>) => Promise<Published>,
): Promise<ReadonlyMap<string, Published>> {
  const published = new Map<string, Published>();
  for (const [slug, entry] of entries) {
    const page = deepFreeze(keepUnchanged(entry.value, await make(slug, entry)));
    published.set(slug, page);
    await yieldWhenDue();
    reportSameNames(page, entry.file, blocks, report);
    await yieldWhenDue();
  }
  return published;
}

/** Each passage in the locale's own translation, or else the original's with its language declared. */
async function assemblePassages(
  own: EntryValue<'pages' | 'news'>,
  languages: Sourced<'pages'>['languages'],
  place: Omit<Place, 'path'>,
  publish: Publish,
  original: Page | NewsArticle | undefined,
): Promise<Pick<Page, 'header' | 'body' | 'originalPath'>> {
  const assemble = async (path: 'header' | 'body'): Promise<Passage> => {
    const blocks = own[path];
    if (blocks.length > 0 || !original?.[path].blocks.length) {
      const language = languages?.[path];
      return { blocks: await publish(blocks, { ...place, path }), ...(language && { language }) };
    }
    return { blocks: original[path].blocks, language: locales[defaultLocale].languageTag };
  };
  const header = await assemble('header');
  const body = await assemble('body');
  const shown = [header, body].filter(({ blocks }) => blocks.length > 0);
  const isBorrowed =
    shown.length > 0 &&
    shown.every(({ blocks }) => blocks === original?.header.blocks || blocks === original?.body.blocks);
  return { header, body, originalPath: isBorrowed ? original?.path : undefined };
}

/** The inputs that passages depend on, for memoisation. */
function listParts({ header, body, originalPath }: Pick<Page, 'header' | 'body' | 'originalPath'>) {
  return [header.blocks, header.language, body.blocks, body.language, originalPath];
}

function findEntries<Entry>(
  entries: ReadonlyMap<string, Entry>,
  keys: readonly string[] = [],
): readonly Entry[] {
  return keys.flatMap((key) => entries.get(key) ?? []);
}

function toLink({ path, name, ...entry }: EntryLink): EntryLink {
  return { path, name, ...pickLanguages(entry, ['name']) };
}

const readTime = memoizeByIdentity(({ published_at }: NewsArticle) => Date.parse(published_at));

/** Newest first. */
export function sortByDate(articles: readonly NewsArticle[]): NewsArticle[] {
  return articles
    .map((article) => ({ article, time: readTime(article) }))
    .sort((a, b) => b.time - a.time || compareTexts(a.article.path, b.article.path))
    .map(({ article }) => article);
}
