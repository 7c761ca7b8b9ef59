import type { ItemList, Organization, Thing, VideoObject, WebSite } from 'schema-dts';
import { listBlocks } from '#content-source/list-blocks.ts';
import { brandName } from '#i18n/brand.ts';
import { type Locale, locales } from '#i18n/locales.ts';
import { documentToPlainText } from '#rich-text/document-to-plain-text.ts';
import { toPlainHeadline } from '#rich-text/plain-headline.ts';
import type { ImageObject } from '#schema/image-object.ts';
import type { BlockContent } from '#schema/infer.ts';
import type { VideoObject as Film, FilmFile } from '#schema/video-object.ts';
import type { PageAnswerContext, SitePageAnswer } from './page-answer.ts';
import { toUrl } from './seo-props.ts';

/**
 * Adds structured data about a page (https://schema.org): who is behind the site, on home pages, and the films and
 * lists in its blocks, at any depth. Some blocks and articles write their own, such as questions with their answers.
 */
export function addStructuredData<Answer extends SitePageAnswer>(
  answer: Answer,
  locale: Locale,
  { origin, findImage, snapshot }: PageAnswerContext,
): Answer {
  const { site, news } = answer.props;
  const isHome = site.uri === locales[locale].paths.home;
  const structuredData = [
    ...(isHome ? [describeOrganization(), describeWebSite()] : []),
    ...listBlocks(findOwnContent(answer)).flatMap(describeBlock),
    ...describeNews(),
  ];
  if (structuredData.length === 0) return answer;
  const meta = { ...site.meta, structuredData };
  return { ...answer, props: { ...answer.props, site: { ...site, meta } } };

  function describeOrganization(): Thing {
    const logo = findImage('logo');
    const organization: Organization & { '@type': 'Organization' } = {
      '@type': 'Organization',
      '@id': `${origin}/#organization`,
      name: brandName,
      url: origin,
      logo: logo && new URL(logo.full, origin).href,
      sameAs: snapshot.locales[locale].site.footer.social.flatMap(({ link }) => link ?? []),
    };
    return organization;
  }

  function describeWebSite(): Thing {
    const { home, search } = locales[locale].paths;
    const webSite: WebSite & { '@type': 'WebSite' } = {
      '@type': 'WebSite',
      name: brandName,
      url: toUrl(home, origin),
      inLanguage: locales[locale].languageTag,
      publisher: { '@id': `${origin}/#organization` },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${toUrl(search, origin)}?q={search_term_string}` },
        // As Google reads it: https://developers.google.com/search/docs/appearance/structured-data/sitelinks-searchbox
        ...{ 'query-input': 'required name=search_term_string' },
      },
    };
    return webSite;
  }

  function describeNews(): Thing[] {
    const items = news?.items ?? [];
    if (items.length === 0) return [];
    return [
      describeList(
        items.map(({ path, headline }) => ({ name: toPlainHeadline(headline), url: toUrl(path, origin) })),
      ),
    ];
  }

  function describeBlock(block: BlockContent): Thing[] {
    switch (block.block) {
      case 'Video':
        return isOwnFilm(block.video) ? [describeFilm(block, block.video)] : [];
      case 'RetailersListing':
      case 'WhereToBuy': {
        const items = block.items as readonly { name: string; link?: string; href?: string }[];
        return items.length === 0
          ? []
          : [describeList(items.map(({ name, link, href }) => ({ name, url: link ?? href })))];
      }
      default:
        return [];
    }
  }

  /** Only for our own films: others are described by their providers. */
  function describeFilm(block: BlockContent, film: FilmFile): Thing {
    const poster = (block.poster ?? film.poster) as ImageObject | undefined;
    const video: VideoObject & { '@type': 'VideoObject' } = {
      '@type': 'VideoObject',
      name: String(
        block.title ?? (film.title || toPlainHeadline(String(block.headline ?? '')) || site.meta.title),
      ),
      description:
        (block.caption ? documentToPlainText(block.caption) : film.description) || site.meta.description,
      thumbnailUrl: poster && new URL(poster.full, origin).href,
      uploadDate: toDateTime((block.uploadDate as string | undefined) ?? film.uploadDate),
      contentUrl: film.sources[0] && new URL(film.sources[0].url, origin).href,
      width: { '@type': 'QuantitativeValue', value: film.width, unitCode: 'E37' },
      height: { '@type': 'QuantitativeValue', value: film.height, unitCode: 'E37' },
    };
    return video;
  }
}

/** The content of one page, without what it shares with others; undefined for pages that no editor composes. */
function findOwnContent({ component, props }: SitePageAnswer): unknown {
  if (component === 'ComposedPage') return props.page;
  return component === 'NewsArticle' ? props.article : undefined;
}

function describeList(items: readonly { name: string; url: string | undefined }[]): Thing {
  const list: ItemList & { '@type': 'ItemList' } = {
    '@type': 'ItemList',
    numberOfItems: items.length,
    itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })),
  };
  return list;
}

/** With a time and its zone, which search engines would guess otherwise. */
function toDateTime(date: string | undefined): string | undefined {
  return date?.length === 'YYYY-MM-DD'.length ? `${date}T00:00:00Z` : date;
}

function isOwnFilm(film: unknown): film is FilmFile {
  return (film as Film | undefined)?.provider === 'file';
}
