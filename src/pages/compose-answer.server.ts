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

/** What a kind of page says of one of its pages. */
export interface PageParts<Props extends SharedProps> extends Omit<SitePropsSource, 'describe'> {
  definition: PageDefinition<Props>;
  /** The props that only this kind of page has. */
  props: Omit<Props, keyof SharedProps>;
  /** What the page tells programs besides what its blocks do (https://schema.org). */
  structuredData?: readonly StructuredData[];
}

/**
 * Composes the answer of a page in its locale's header and footer: its own props, what its blocks read of the site, and
 * what both tell search engines. It is an error page where a block has nothing for the address.
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
  const own = listBlocks(props);
  const others = listBlocks([
    newsHeader ? shared.newsHeader : [],
    shared.footer.legalText,
    preFooter ? shared.preFooter : [],
  ]);
  const data = readBlocks([...own, ...others], seo.path, visit, context);
  if (!data) return answerError(locale, 404, context);

  const site = buildSiteProps(locale, context, {
    seo: { ...seo, pageNumber: data.pageNumber },
    breadcrumb,
    newsHeader,
    preFooter,
    describe: (page) => [
      ...structuredData,
      ...own.flatMap((block) => blockDescribers[block.block]?.(block, page) ?? []),
      ...(data.structuredData ?? []),
    ],
  });
  return { status: 200, component: definition.name, props: { site, ...props, ...data.props } };
}

/** What blocks read of the site; of several of a kind, the first one decides. Undefined where one finds nothing. */
function readBlocks(
  blocks: readonly BlockContent[],
  path: string,
  { locale, page }: Visit,
  { snapshot, origin, captchaSiteKey }: PageAnswerContext,
): BlockPageData | undefined {
  const blockVisit = { locale, content: snapshot.locales[locale], path, page, origin, captchaSiteKey };
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
