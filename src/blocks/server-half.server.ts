import type { LocaleContent } from '#content-source/snapshot.ts';
import type { Locale } from '#i18n/locales.ts';
import type { ItemDefinition } from '#schema/fields.ts';
import type { BlockContent, ItemValue } from '#schema/infer.ts';
import type { StructuredData } from '#seo/structured-data.ts';
import type { BlockPageProps } from './block-page-props.ts';

/** What a block may read of the site for its page. */
export interface BlockVisit {
  locale: Locale;
  content: LocaleContent;
  path: string;
  /** The address's `page` parameter. */
  page?: string | undefined;
  origin: string;
  /** The public key of the check for people, where one is configured. */
  captchaSiteKey?: string | undefined;
}

/** What a block adds to its page, wherever on it the block stands. */
export interface BlockPageData {
  /** Props that blocks read besides their own content. */
  props: BlockPageProps;
  structuredData?: readonly StructuredData[];
  /** Which of its pages the address asks for, if the block has several. */
  pageNumber?: number;
}

/**
 * The server half of a block that reads of the site what no editor writes into it: `readPageData` in its
 * `page-data.server.ts`. It is asked for the first block of its kind on a page; undefined says that nothing is at the
 * address.
 */
export type ReadPageData<Definition extends ItemDefinition> = (
  block: ItemValue<Definition>,
  visit: BlockVisit,
) => BlockPageData | undefined;

/** What the description of a block may fall back to. */
export interface DescribedPage {
  title: string;
  description?: string | undefined;
  locale: Locale;
  origin: string;
}

/**
 * What a block tells programs about its content (https://schema.org): `describeBlock` in its
 * `structured-data.server.ts`.
 */
export type DescribeBlock<Definition extends ItemDefinition> = (
  block: ItemValue<Definition>,
  page: DescribedPage,
) => readonly StructuredData[];

/** The server halves as the registry knows them: what a block's content holds is between the block and its schema. */
export type PageDataReader = (block: BlockContent, visit: BlockVisit) => BlockPageData | undefined;
export type BlockDescriber = (block: BlockContent, page: DescribedPage) => readonly StructuredData[];
