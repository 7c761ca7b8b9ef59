import { type Locale, locales } from '#i18n/locales.ts';
import { getEntryFolder } from '#links/entry-paths.ts';
import { documentToPlainText } from '#rich-text/document-to-plain-text.ts';
import type { Product } from '#schema/entries/product.ts';
import type { Recipe } from '#schema/entries/recipe.ts';
import type { BlockContent } from '#schema/infer.ts';
import { getLanguage } from '#schema/languages.ts';
import { type AlternatesByKey, listAlternates } from '../alternates.ts';
import type { Page, PageMeta } from '../content.ts';
import type { ReportProblem } from '../content-problem.ts';
import { deepFreeze } from '../deep-freeze.ts';
import { keepUnchanged, memoizeByIdentity } from '../incremental.ts';
import type { Sourced } from '../source-entries.ts';
import { toBreadcrumb } from '../to-breadcrumb.ts';
import type { Publish } from './publish.ts';

type Kind = 'products' | 'recipes';

export interface EntryPagesParts {
  kind: Kind;
  locale: Locale;
  /** The localised texts, by slug. */
  index: ReadonlyMap<string, Sourced<'products'> | Sourced<'recipes'>>;
  /** The assembled products or recipes, by key. */
  published: ReadonlyMap<string, Product | Recipe>;
  /** The blocks of entries that have none of their own. */
  template: readonly BlockContent[];
  alternates: AlternatesByKey;
  /** The locale's other pages, by slug. */
  pages: ReadonlyMap<string, Page>;
  publish: Publish;
  report: ReportProblem;
  /** Awaited after every page. */
  yieldWhenDue: () => Promise<void>;
}

/**
 * Assembles the page of each product or recipe, by its slug: `products/mince`, `produkte/hack`. It is composed of blocks like any other page:
 * its own, or those of the site's template. One whose path is taken is left out and reported.
 */
export async function assembleEntryPages({
  kind,
  locale,
  index,
  published,
  template,
  alternates,
  pages,
  publish,
  report,
  yieldWhenDue,
}: EntryPagesParts): Promise<Map<string, Page>> {
  const made = new Map<string, Page>();
  const folder = getEntryFolder(locale, kind);
  const overview = pages.get(folder);
  for (const [ownSlug, { key, file, value }] of index) {
    const entry = published.get(key);
    const slug = `${folder}/${ownSlug}`;
    if (!entry) continue;
    if (pages.has(slug)) {
      report({
        file,
        path: 'slug',
        message: `The address "${slug}" is taken by a page.`,
        remedy: 'Give one of the two another slug.',
      });
      continue;
    }
    const place = { file, key: slug, own: { to: kind, key } };
    const hasOwnBlocks = value.header.length + value.body.length > 0;
    const page: Page = {
      key: `${kind}/${key}`,
      path: entry.path,
      entryTitle: entry.name,
      searchWords: value.searchWords,
      ...(entry.languages?.name && { languages: { entryTitle: entry.languages.name } }),
      ...(value.updated_at !== undefined && { updated_at: value.updated_at }),
      meta: describe(entry, value.meta, locale),
      breadcrumb: overview ? [toBreadcrumb(overview)] : [],
      header: { blocks: await publish(value.header, { ...place, path: 'header' }) },
      body: { blocks: await publish(hasOwnBlocks ? value.body : template, { ...place, path: 'body' }) },
      preFooter: value.preFooter,
      alternates: listAlternates(alternates.get(key), locale),
    };
    made.set(slug, deepFreeze(keepUnchanged(value, page)));
    await yieldWhenDue();
  }
  return made;
}

/** The page's metadata as entered, with defaults from the product or recipe. */
function describe(entry: Product | Recipe, meta: PageMeta | undefined, locale: Locale): PageMeta {
  const description = 'orderCode' in entry ? describeProduct(entry, locale) : entry.summary;
  const language = 'orderCode' in entry ? getDescriptionLanguage(entry) : entry.languages?.summary;
  const ogImage = 'photograph' in entry ? entry.photograph : 'image' in entry ? entry.image : undefined;
  return {
    ...(description !== undefined && { description }),
    ...(ogImage && { ogImage }),
    ...meta,
    ...(language !== undefined &&
      meta?.description === undefined && { languages: { ...meta?.languages, description: language } }),
  };
}

/** The characters that search engines show of a description. */
const longestDescription = 155;

/** Memoised: creating a segmenter takes longer than using it. */
const createSegmenter = memoizeByIdentity(
  ({ languageTag }: { languageTag: string }) => new Intl.Segmenter(languageTag, { granularity: 'sentence' }),
);

type Described = Pick<Product, 'promise' | 'description' | 'languages'>;

/** The language of `describeProduct`'s result, if it is not the locale's. */
function getDescriptionLanguage({ promise, description, languages }: Described): string | undefined {
  return promise === undefined ? description && getLanguage(description) : languages?.promise;
}

/** The promise, and the sentences of the description that fit, if both are in the same language. */
function describeProduct({ promise, description, languages }: Described, locale: Locale): string | undefined {
  const segmenter = createSegmenter(locales[locale]);
  const isOfOneLanguage =
    promise === undefined || (description && getLanguage(description)) === languages?.promise;
  const paragraph = description && isOfOneLanguage ? documentToPlainText(description) : '';
  let told = promise ?? '';
  for (const { segment } of segmenter.segment(paragraph)) {
    const longer = `${told} ${segment}`.trim();
    if (told && longer.length > longestDescription) break;
    told = longer;
  }
  return told || undefined;
}
