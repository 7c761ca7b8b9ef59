import type { LocaleContent } from '#content-source/snapshot.ts';
import type { Locale } from '#i18n/locales.ts';
import type { ItemDefinition } from '#schema/fields.ts';
import type { BlockContent, ItemValue } from '#schema/infer.ts';
import type { StructuredData } from '#seo/structured-data.ts';
import type { BlockPageProps } from './block-page-props.ts';

/** What a block's server half gets. */
interface BlockVisit {
  locale: Locale;
  content: LocaleContent;
  path: string;
  /** The address's `page` parameter. */
  page?: string | undefined;
  /** The address's `category` parameter. */
  category?: string | undefined;
  /** The address's whole query, without `?`. */
  query?: string | undefined;
  origin: string;
  /** The captcha's site key, if one is configured. */
  captchaSiteKey?: string | undefined;
}

/** What a block adds to its page. */
export interface BlockPageData {
  /** Page props that blocks read in addition to their own content. */
  props: BlockPageProps;
  structuredData?: readonly StructuredData[];
  /** The requested page number, if the block is paginated. */
  pageNumber?: number;
}

/**
 * The server half of a block that needs data from the rest of the site: `readPageData` in its `page-data.server.ts`. It is called
 * for the first block of its type on a page. Undefined makes the page a 404.
 */
export type ReadPageData<Definition extends ItemDefinition> = (
  block: ItemValue<Definition>,
  visit: BlockVisit,
) => BlockPageData | undefined;

/** The page that a block's structured data describes. */
export interface DescribedPage {
  title: string;
  description?: string | undefined;
  locale: Locale;
  origin: string;
}

/**
 * The structured data of a block's content (https://schema.org): `describeBlock` in its `structured-data.server.ts`.
 */
export type DescribeBlock<Definition extends ItemDefinition> = (
  block: ItemValue<Definition>,
  page: DescribedPage,
) => readonly StructuredData[];

/** The server halves in the registry, where the type of a block's content is erased. */
export type PageDataReader = (block: BlockContent, visit: BlockVisit) => BlockPageData | undefined;
export type BlockDescriber = (block: BlockContent, page: DescribedPage) => readonly StructuredData[];
