import type { NewsArticle } from '#content-source/content.ts';
import type { LocaleContent } from '#content-source/snapshot.ts';
import { brandName } from '#i18n/brand.ts';
import { getTranslator } from '#i18n/get-translator.server.ts';
import { type Locale, locales } from '#i18n/locales.ts';
import { getNewsFeedPath } from '#links/entry-paths.ts';
import { documentToPlainText } from '#rich-text/document-to-plain-text.ts';
import { getLanguage } from '#schema/languages.ts';
import { toUrl } from '#seo/to-url.ts';
import { writeArticleText } from './write-article-text.server.ts';
import { element, writeXml, type XmlElement } from './write-xml.server.ts';

/** Feed readers poll often and only need recent articles. */
const mostEntries = 50;

export interface NewsFeedOptions {
  locale: Locale;
  content: LocaleContent;
  origin: string;
  title: string;
}

/** Writes a locale's news with its full text, newest first, as an Atom feed (RFC 4287). */
export function writeNewsFeed({ locale, content, origin, title }: NewsFeedOptions): string {
  const articles = content.newsByDate.slice(0, mostEntries);
  const url = toUrl(getNewsFeedPath(locale), origin);
  const home = toUrl(content.pages.get('news')?.path ?? locales[locale].paths.home, origin);
  const newest = articles.map(getUpdated).sort().at(-1);
  const feed = element(
    'feed',
    { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': locales[locale].languageTag },
    element('id', {}, url),
    element('title', {}, title),
    element('updated', {}, newest ?? new Date(0).toISOString()),
    element('link', { rel: 'self', type: 'application/atom+xml', href: url }),
    element('link', { rel: 'alternate', type: 'text/html', href: home }),
    element('author', {}, element('name', {}, brandName)),
    ...articles.map((article) => writeEntry(article, origin, locale)),
  );
  return writeXml(feed);
}

function writeEntry(article: NewsArticle, origin: string, locale: Locale): XmlElement {
  const wording = { t: getTranslator(locale), locale };
  const url = toUrl(article.path, origin);
  const { blocks, language } = article.body;
  return element(
    'entry',
    {},
    element('id', {}, url),
    element('title', { 'xml:lang': article.languages?.headline }, article.title),
    element('link', { rel: 'alternate', type: 'text/html', href: url }),
    element('published', {}, toTimestamp(article.published_at)),
    element('updated', {}, getUpdated(article)),
    article.summary &&
      element('summary', { 'xml:lang': getLanguage(article.summary) }, documentToPlainText(article.summary)),
    element(
      'content',
      { type: 'xhtml', 'xml:lang': language },
      element('div', { xmlns: 'http://www.w3.org/1999/xhtml' }, ...writeArticleText(blocks, url, wording)),
    ),
  );
}

function getUpdated({ updated_at, published_at }: NewsArticle): string {
  return toTimestamp(updated_at ?? published_at);
}

/** RFC 3339, as Atom requires. A date without a time is midnight UTC. */
function toTimestamp(date: string): string {
  return new Date(date).toISOString();
}
