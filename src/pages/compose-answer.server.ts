import type { BlockPageProps } from '#blocks/block-page-props.ts';
import type { BlockPageData } from '#blocks/server-half.server.ts';
import { blockDescribers, pageDataReaders } from '#blocks/server-halves.server.ts';
import { listBlocks } from '#content-source/list-blocks.ts';
import type { SharedProps } from '#layouts/site-props.ts';
import type { BlockContent } from '#schema/infer.ts';
import type { StructuredData } from '#seo/structured-data.ts';
import type { PageDefinition } from './define-page.ts';
import { answerError } from './error-page/answer-error.server.ts';
import type { PageAnswerContext, SitePageAnswer, Visit } from './page-answer.server.ts';
import { buildSiteProps, type SitePropsSource } from './site-props.server.ts';

/** Blocks that structured data describes: a page of hundreds would take long, and no search engine shows that many. */
const mostDescribed = 20;

/** What a page type contributes to the answer for one page. */
export interface PageParts<Props extends SharedProps> extends Omit<SitePropsSource, 'describe'> {
  definition: PageDefinition<Props>;
  /** The props that are specific to the page type. */
  props: Omit<Props, keyof SharedProps>;
  /** Structured data besides that of its blocks (https://schema.org). */
  structuredData?: readonly StructuredData[];
}

/**
 * Composes the answer for a page with its locale's header and footer: its own props, the data that its blocks need from the site,
 * and structured data of both. It is the 404 page if a block has nothing at the address, such as a page of news beyond the last.
 */
export function composeAnswer<Props extends SharedProps>(
  {
    definition,
    props,
    seo,
    breadcrumb,
    newsHeader = false,
    preFooter = false,
    structuredData = [],
  }: PageParts<Props>,
  visit: Visit,
  context: PageAnswerContext,
): SitePageAnswer {
  const { locale } = visit;
  const shared = context.snapshot.locales[locale].site;
  // Part by part: the parts are the published ones, the whole is made for each visit.
  const own = Object.values(props).flatMap(listBlocks);
  const others = [
    newsHeader && shared.newsHeader,
    shared.footer.legalText,
    preFooter && shared.preFooter,
  ].flatMap(listBlocks);
  const data = readBlocks([...own, ...others], seo.path, visit, context);
  if (!data) return answerError(locale, 404, context, seo.path);

  const site = buildSiteProps(locale, context, {
    seo: { ...seo, pageNumber: data.pageNumber },
    breadcrumb,
    newsHeader,
    preFooter,
    describe: (page) => [
      ...structuredData,
      ...own
        .filter(({ block }) => blockDescribers[block])
        .slice(0, mostDescribed)
        .flatMap((block) => blockDescribers[block.block]?.(block, page) ?? []),
      ...(data.structuredData ?? []),
    ],
  });
  return { status: 200, component: definition.name, props: { site, ...props, ...data.props } };
}

/** Collects the page data of blocks, from the first block of each type. Undefined if one finds nothing at the address. */
function readBlocks(
  blocks: readonly BlockContent[],
  path: string,
  { locale, page, category, query }: Visit,
  { snapshot, origin, captchaSiteKey }: PageAnswerContext,
): BlockPageData | undefined {
  const blockVisit = {
    locale,
    content: snapshot.locales[locale],
    path,
    page,
    category,
    query,
    origin,
    captchaSiteKey,
  };
  const first = new Map<string, BlockContent>();
  for (const block of blocks) if (!first.has(block.block)) first.set(block.block, block);

  const props: BlockPageProps = {};
  const structuredData: StructuredData[] = [];
  let pageNumber: number | undefined;
  for (const [name, block] of first) {
    const read = pageDataReaders[name];
    if (!read) continue;
    const data = read(block, blockVisit);
    if (!data) return undefined;
    Object.assign(props, data.props);
    structuredData.push(...(data.structuredData ?? []));
    pageNumber ??= data.pageNumber;
  }
  return { props, structuredData, ...(pageNumber !== undefined && { pageNumber }) };
}
