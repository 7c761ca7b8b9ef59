import type { Locale } from '#i18n/locales.ts';
import type { BlockDefinition } from '#schema/define-block.ts';
import type { BlockContent } from '#schema/infer.ts';
import type { AlternatesByKey } from '../alternates.ts';
import type { NewsArticle, Page } from '../content.ts';
import type { ReportProblem } from '../content-problem.ts';
import type { LocaleContent } from '../snapshot.ts';
import type { LocaleEntries, SharedEntries, Sourced } from '../source-entries.ts';
import type { EntryIndexes } from './assemble-entries.ts';
import type { FolderResolver } from './resolve-folders.ts';

/** Entries of a locale by their slug. */
export interface SlugIndexes extends EntryIndexes {
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
  /** Of all pages and articles, in whichever order. */
  digest: () => Promise<string>;
  folders: FolderResolver;
  pagesByKey: ReadonlyMap<string, Page>;
  newsByKey: ReadonlyMap<string, NewsArticle>;
  templates: Templates;
}

/** The blocks of every product's and every recipe's page, as an editor entered them. */
export interface Templates {
  products: readonly BlockContent[];
  recipes: readonly BlockContent[];
}
