import { defaultLocale, type Locale, localeCodes, locales } from '#i18n/locales.ts';
import { toPlainHeadline } from '#rich-text/plain-headline.ts';
import type { NewsArticle, Page, Passage, Site } from '#schema/content.ts';
import { collectAlternates, listAlternates } from './alternates.ts';
import { assembleRedirects, dropLoops } from './assemble-redirects.ts';
import { assembleSitemap } from './assemble-sitemap.ts';
import { collectRetailers } from './collect-retailers.ts';
import { compareTexts } from './compare-texts.ts';
import type { ContentProblem } from './content-problem.ts';
import { deepFreeze } from './deep-freeze.ts';
import { describePages, hashContent } from './hash-content.ts';
import { indexNews, indexPages } from './index-by-slug.ts';
import { isAnswered } from './is-answered.ts';
import type { LeaveOutHidden } from './leave-out-hidden.ts';
import { mapLocales } from './map-locales.ts';
import { reportSameNames } from './report-same-names.ts';
import { createFolderResolver, type FolderResolver } from './resolve-folders.ts';
import { sealContactForms } from './seal-contact-forms.ts';
import type { ContentSnapshot, LocaleContent } from './snapshot.ts';
import type { EntryValue, LocaleEntries, Sourced } from './source-entries.ts';

export interface SnapshotParts {
  entries: Readonly<Record<Locale, LocaleEntries>>;
  /** What the source left out already. */
  problems: readonly ContentProblem[];
  /** Differs whenever something visible does that is in no entry, such as a picture. */
  seed: string;
  /** The same for all snapshots of a source: it remembers what it has looked through. */
  leaveOutHidden: LeaveOutHidden;
}

/**
 * Puts validated documents together into a snapshot: looks up folders, translations and the sitemap's pages,
 * and indexes everything. What does not fit is left out and told among the problems, which are in the order
 * of their files.
 */
export function assembleSnapshot({
  entries,
  problems: sourceProblems,
  seed,
  leaveOutHidden,
}: SnapshotParts): ContentSnapshot {
  const problems = [...sourceProblems];
  const report = (problem: ContentProblem) => problems.push(problem);
  const contactForms = new Map<string, readonly string[]>();
  const indexes = mapLocales((locale) => ({
    pages: indexPages(entries[locale].pages, report),
    news: indexNews(entries[locale].news, report),
  }));
  const alternates = {
    pages: collectAlternates(
      mapLocales((locale) => indexes[locale].pages),
      pagePath,
    ),
    news: collectAlternates(
      mapLocales((locale) => indexes[locale].news),
      newsPath,
    ),
  };
  const original = assembleLocale(defaultLocale);
  const assembled = mapLocales((locale) =>
    locale === defaultLocale ? original : assembleLocale(locale, original),
  );
  const redirects = mapLocales((locale) => assembled[locale].content.redirects);
  const content = mapLocales((locale) => ({
    ...assembled[locale].content,
    redirects: dropLoops(
      redirects,
      locale,
      (other, slug) => isAnswered(assembled[other].content, slug),
      (message, remedy) =>
        report({ file: entries[locale].redirects[0]?.file ?? '', path: 'redirects', message, remedy }),
    ),
  }));
  const visible = localeCodes.map((locale) => [
    content[locale].site,
    content[locale].sitemap,
    content[locale].retailers,
    [...content[locale].redirects],
    [...assembled[locale].folders.used],
    describePages(content[locale].pages, indexes[locale].pages),
    describePages(content[locale].news, indexes[locale].news),
  ]);
  return deepFreeze({
    revision: hashContent([seed, visible]),
    locales: content,
    contactForms,
    problems: problems.sort((a, b) => compareTexts(a.file, b.file)),
  });

  function assembleLocale(locale: Locale, fallback?: AssembledLocale): AssembledLocale {
    const { site, sitemap, redirects } = entries[locale];
    const folders = createFolderResolver(entries[locale].folders, report, fallback?.folders);
    /**
     * Blocks, or a text, as they are published: folders filled in, addresses taken out, and what shows nothing left
     * out. That comes last, so that a hidden form keeps its number among those of its place.
     */
    const publish: Publish = (content, { file, key, path }) => {
      const resolved = folders.resolve(content, { file, path });
      return leaveOutHidden(sealContactForms(resolved, contactForms, `${locale}/${key}`));
    };
    const pages = new Map<string, Page>();
    for (const [slug, { key, file, value }] of indexes[locale].pages) {
      const page: Page = {
        key,
        path: pagePath(locale, slug),
        entryTitle: value.entryTitle,
        updated_at: value.updated_at,
        meta: value.meta ?? {},
        breadcrumb: value.breadcrumb,
        ...assemblePassages(value, { file, key }, publish, fallback?.pagesByKey.get(key)),
        preFooter: value.preFooter,
        alternates: listAlternates(alternates.pages.get(key), locale),
      };
      pages.set(slug, page);
      reportSameNames(page, file, report);
    }
    const news = new Map<string, NewsArticle>();
    for (const [slug, { key, file, value }] of indexes[locale].news) {
      const { headline, date, summary, published_at, updated_at, image, preFooter } = value;
      const article: NewsArticle = {
        key,
        path: newsPath(locale, slug),
        headline,
        title: toPlainHeadline(headline),
        date,
        summary: summary && publish(summary, { file, key: `news/${key}`, path: 'summary' }),
        published_at,
        updated_at,
        image,
        meta: value.meta ?? {},
        ...assemblePassages(value, { file, key: `news/${key}` }, publish, fallback?.newsByKey.get(key)),
        preFooter,
        alternates: listAlternates(alternates.news.get(key), locale),
      };
      news.set(slug, article);
      reportSameNames(article, file, report);
    }
    const newsByDate = [...news.values()].sort(
      (a, b) => Date.parse(b.published_at) - Date.parse(a.published_at) || compareTexts(a.path, b.path),
    );
    if (!pages.has('')) {
      report({
        file: locale,
        path: '',
        message: 'This locale has no home page.',
        remedy: 'Add a page with an empty slug: slug: "".',
      });
    } else if (!site[0]) {
      report({
        file: locale,
        path: '',
        message: 'The pages of this locale have no navigation and no footer.',
        remedy: 'Add the locale’s site properties, or mend them.',
      });
    }
    return {
      content: {
        site: assembleSite(site[0], publish),
        pages,
        news,
        newsByDate,
        sitemap: assembleSitemap(sitemap[0], pages, newsByDate, report),
        retailers: listRetailers([...pages.values()], locale),
        redirects: assembleRedirects(
          redirects[0],
          locale,
          (slug) => isAnswered({ pages, news }, slug),
          report,
        ),
      },
      folders,
      pagesByKey: new Map([...pages.values()].map((page) => [page.key, page])),
      newsByKey: new Map([...news.values()].map((article) => [article.key, article])),
    };
  }
}

type Publish = <Content extends object>(
  content: Content,
  place: { file: string; key: string; path: string },
) => Content;

interface AssembledLocale {
  content: LocaleContent;
  folders: FolderResolver;
  pagesByKey: ReadonlyMap<string, Page>;
  newsByKey: ReadonlyMap<string, NewsArticle>;
}

/** `/en-gb/about`; the locale's root for the home page. */
function pagePath(locale: Locale, slug: string): string {
  return slug === '' ? locales[locale].paths.home : `${locales[locale].paths.home}/${slug}`;
}

function newsPath(locale: Locale, slug: string): string {
  return `${locales[locale].paths.home}/news/${slug}`;
}

/** Each passage in the locale's own words, or else the original's with its language declared. */
function assemblePassages(
  own: EntryValue<'pages' | 'news'>,
  place: { file: string; key: string },
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

function listRetailers(pages: readonly Page[], locale: Locale): readonly string[] {
  const names = new Set<string>();
  for (const { header, body } of pages) {
    collectRetailers(header.blocks, names);
    collectRetailers(body.blocks, names);
  }
  return [...names].sort(new Intl.Collator(locales[locale].languageTag).compare);
}
