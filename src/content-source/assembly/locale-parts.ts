import type { Locale } from '#i18n/locales.ts';
import type { BlockDefinition } from '#schema/define-block.ts';
import type { BlockContent } from '#schema/infer.ts';
import type { AlternatesByKey } from '../alternates.ts';
import type { NewsArticle, Page } from '../content.ts';
import type { ReportProblem } from '../content-problem.ts';
import type { LocaleContent } from '../snapshot.ts';
import type { LocaleEntries, SharedEntries, Sourced } from '../source-entries.ts';
import type { EntryIndexes } from './assemble-entries.ts';
import type { PlacedRedirect } from './assemble-redirects.ts';
import type { FolderResolver } from './resolve-folders.ts';

/** A locale's entries by slug. */
export interface SlugIndexes extends EntryIndexes {
  pages: ReadonlyMap<string, Sourced<'pages'>>;
}

export interface LocaleParts {
  locale: Locale;
  entries: LocaleEntries;
  /** Entries that all locales share. */
  shared: SharedEntries;
  indexes: SlugIndexes;
  alternates: Readonly<Record<keyof SlugIndexes, AlternatesByKey>>;
  /** The default locale, which supplies missing translations. */
  original?: AssembledLocale | undefined;
  /** The definitions of all blocks. */
  blocks: readonly BlockDefinition[];
  /** Collects the e-mail addresses of contact forms, by the reference published in their place. */
  contactForms: Map<string, readonly string[]>;
  report: ReportProblem;
  /** Awaited after every page, so that requests are not held up. */
  yieldWhenDue: () => Promise<void>;
}

export interface AssembledLocale {
  /** With redirects that may lead in circles. */
  content: Omit<LocaleContent, 'redirects'> & { redirects: ReadonlyMap<string, PlacedRedirect> };
  /** A digest of all pages and articles, independent of their order. */
  digest: () => Promise<string>;
  folders: FolderResolver;
  pagesByKey: ReadonlyMap<string, Page>;
  newsByKey: ReadonlyMap<string, NewsArticle>;
  templates: Templates;
}

/** The template blocks for the pages of products and recipes, as entered. */
export interface Templates {
  products: readonly BlockContent[];
  recipes: readonly BlockContent[];
}
