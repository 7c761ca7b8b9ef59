import { ownPages } from '#links/reserved-addresses.ts';
import type { NewsArticle, Page, SitemapLink, SitemapSection } from '../content.ts';
import type { ReportProblem } from '../content-problem.ts';
import { memoizeByIdentity } from '../incremental.ts';
import type { Sourced } from '../source-entries.ts';

const toLink = memoizeByIdentity(({ path, title, languages }: NewsArticle) =>
  toSitemapLink(path, title, languages?.headline),
);

/**
 * The sections of the sitemap page, with titles and paths looked up. A slug without a page is left out and reported.
 */
export function assembleSitemap(
  entry: Sourced<'sitemap'> | undefined,
  pages: ReadonlyMap<string, Page>,
  newsByDate: readonly NewsArticle[],
  report: ReportProblem,
): readonly SitemapSection[] {
  if (!entry) return [];
  const lookUp = (slug: string): SitemapLink[] => {
    const page = pages.get(slug.normalize('NFC'));
    if (page) return [toSitemapLink(page.path, page.entryTitle, page.languages?.entryTitle)];
    const fault = ownPages.includes(slug)
      ? {
          message: `"${slug}" is a page of the site’s own, and the sitemap lists editors’ pages.`,
          remedy: 'Remove it here; site.yaml can link to it in the navigation and the footer.',
        }
      : {
          message: `There is no page with the slug "${slug}".`,
          remedy: 'Name the slug of a page of this locale, or remove it.',
        };
    report({ file: entry.file, path: 'sections', ...fault });
    return [];
  };
  return entry.value.sections.map(({ title, languages, index, items, news }) => ({
    title,
    ...(languages && { languages }),
    index: index === undefined ? undefined : lookUp(index)[0],
    items: [...items.flatMap((item) => lookUp(item.slug)), ...(news ? newsByDate.map(toLink) : [])],
  }));
}

function toSitemapLink(path: string, title: string, language: string | undefined): SitemapLink {
  return { path, title, ...(language !== undefined && { language }) };
}
