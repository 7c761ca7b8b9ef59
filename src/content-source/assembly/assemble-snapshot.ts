import { collectAlternates } from '#content-source/alternates.ts';
import { compareTexts } from '#content-source/compare-texts.ts';
import type { ContentProblem, ReportProblem } from '#content-source/content-problem.ts';
import { deepFreeze } from '#content-source/deep-freeze.ts';
import { hashContent } from '#content-source/hash-content.ts';
import { isAnswered } from '#content-source/is-answered.ts';
import { leadsNowhere } from '#content-source/page-link.ts';
import type { ContentSnapshot, LocaleContent } from '#content-source/snapshot.ts';
import type { EntryKind, Sourced, SourceEntries } from '#content-source/source-entries.ts';
import { defaultLocale, type Locale, localeCodes, mapLocales } from '#i18n/locales.ts';
import { getArticlePath, getPagePath, getProductPath, getRecipePath } from '#links/entry-paths.ts';
import { createEventLoopYielder } from '#platform/event-loop-yielder.ts';
import { traceWork } from '#platform/tracing.ts';
import type { BlockDefinition } from '#schema/define-block.ts';
import { assembleLocale } from './assemble-locale.ts';
import { dropLoops } from './assemble-redirects.ts';
import { indexBySlug } from './index-by-slug.ts';
import type { AssembledLocale, LocaleParts, SlugIndexes } from './locale-parts.ts';
import { reportFactFaults } from './report-fact-faults.ts';

export interface SnapshotParts {
  entries: SourceEntries;
  /** Problems that the source has found. */
  problems: readonly ContentProblem[];
  /**
   * A digest of what is visible but in no entry, such as pictures. Left out for a snapshot that is used once, which needs
   * no revision.
   */
  seed: string | undefined;
  /** All block definitions. Always the same array, since what is derived from it is memoised. */
  blocks: readonly BlockDefinition[];
}

/**
 * Assembles validated entries into a snapshot: resolves folders, references and translations, and builds the indexes. What
 * cannot be resolved is left out and reported; problems are sorted by file. Yields to the event loop as it goes.
 */
export function assembleSnapshot(parts: SnapshotParts): Promise<ContentSnapshot> {
  return traceWork('content assemble', {}, () => assembleAll(parts));
}

async function assembleAll({
  entries,
  problems: sourceProblems,
  seed,
  blocks,
}: SnapshotParts): Promise<ContentSnapshot> {
  const yieldWhenDue = createEventLoopYielder();
  const problems = [...sourceProblems];
  const report = (problem: ContentProblem) => problems.push(problem);
  const contactForms = new Map<string, readonly string[]>();
  const indexes = {} as Record<Locale, SlugIndexes>;
  for (const locale of localeCodes) {
    const { pages, news, products, recipes } = entries.locales[locale];
    indexes[locale] = {
      pages: await indexBySlug(pages, report, yieldWhenDue),
      news: await indexBySlug(news, report, yieldWhenDue),
      products: await indexBySlug(products, report, yieldWhenDue),
      recipes: await indexBySlug(recipes, report, yieldWhenDue),
    };
  }
  reportFactFaults(entries.shared, report);
  await yieldWhenDue();
  const alternates = await collectAllAlternates(indexes, yieldWhenDue);
  const original = await assemble(defaultLocale);
  const assembled = { [defaultLocale]: original } as Record<Locale, AssembledLocale>;
  for (const locale of localeCodes) {
    if (locale !== defaultLocale) assembled[locale] = await assemble(locale, original);
  }
  const redirects = mapLocales((locale) => assembled[locale].content.redirects);
  await yieldWhenDue();
  const content = mapLocales((locale) => ({
    ...assembled[locale].content,
    redirects: dropLoops(
      redirects,
      locale,
      entries.locales[locale].redirects[0],
      (other, slug) => isAnswered(assembled[other].content, slug),
      report,
    ),
  }));
  await yieldWhenDue();
  // What is assembled in part lacks pages that links lead to.
  if (seed !== undefined) await reportDeadLinks(entries, content, report, yieldWhenDue);
  const revision = seed === undefined ? '' : await digest(seed);
  await yieldWhenDue();
  return deepFreeze({
    revision,
    locales: content,
    contactForms,
    problems: problems.sort((a, b) => compareTexts(a.file, b.file)),
  });

  async function digest(own: string): Promise<string> {
    const visible: unknown[] = [];
    for (const locale of localeCodes) {
      const { site, sitemap, retailers, redirects: kept } = content[locale];
      visible.push([site, sitemap, retailers, [...kept], await assembled[locale].digest()]);
    }
    return hashContent([own, visible, [...contactForms]]);
  }

  function assemble(locale: Locale, original?: AssembledLocale): Promise<AssembledLocale> {
    return assembleLocale({
      locale,
      entries: entries.locales[locale],
      shared: entries.shared,
      indexes: indexes[locale],
      alternates,
      original,
      blocks,
      contactForms,
      report,
      yieldWhenDue,
    });
  }
}

async function collectAllAlternates(
  indexes: Readonly<Record<Locale, SlugIndexes>>,
  yieldWhenDue: () => Promise<void>,
): Promise<LocaleParts['alternates']> {
  const collect = (kind: keyof SlugIndexes, toPath: (locale: Locale, slug: string) => string) =>
    collectAlternates(
      mapLocales((locale) => indexes[locale][kind]),
      toPath,
      yieldWhenDue,
    );
  return {
    pages: await collect('pages', getPagePath),
    news: await collect('news', getArticlePath),
    products: await collect('products', getProductPath),
    recipes: await collect('recipes', getRecipePath),
  };
}

/** Reports each link of the entries that leads to no page and no redirect of the site, once per field. */
async function reportDeadLinks(
  { locales }: SourceEntries,
  content: Readonly<Record<Locale, LocaleContent>>,
  report: ReportProblem,
  yieldWhenDue: () => Promise<void>,
): Promise<void> {
  for (const locale of localeCodes) {
    for (const { file, links = [] } of Object.values(locales[locale]).flat() as Sourced<EntryKind>[]) {
      const seen = new Set<string>();
      for (const { path, address, target } of links) {
        if (!leadsNowhere(target, content) || seen.has(`${path} ${address}`)) continue;
        seen.add(`${path} ${address}`);
        report({
          file,
          path,
          message: `The link ${address} leads to nothing.`,
          remedy: 'Link to a published page, or publish that one as well.',
          kind: 'dead-link',
        });
      }
      await yieldWhenDue();
    }
  }
}
