import { getTranslator } from '#i18n/get-translator.server.ts';
import { type Locale, locales } from '#i18n/locales.ts';
import { readPageNumber } from '#links/page-number.ts';
import { composeAnswer } from '#pages/compose-answer.server.ts';
import { answerError } from '#pages/error-page/answer-error.server.ts';
import { findContactPath } from '#pages/find-contact-path.server.ts';
import type { PageAnswerContext, SitePageAnswer } from '#pages/page-answer.server.ts';
import { nameSite } from '#pages/site-props.server.ts';
import { findShortcuts } from './find-shortcuts.server.ts';
import { searchPage } from './search-page/page.ts';
import { countResults, type Findings, noCounts, resultKinds, type SearchAnswer } from './search-results.ts';
import type { SiteSearch } from './site-search.server.ts';

/** The `q`, `kind` and `page` parameters of a search URL. */
export interface SearchRequest {
  q?: string | undefined;
  kind?: string | undefined;
  page?: string | undefined;
}

const resultsPerPage = 10;
/** Characters of a query; the rest is ignored, and the field takes no more. */
const longestQuery = 200;
const nothing: Findings = { isPartial: false, counts: noCounts, results: [], similarQueries: [] };
/** Invisible format characters, such as soft hyphens and direction marks, except joiners, which are parts of letters and emoji. */
const invisible = /(?![\u200C\u200D])\p{Cf}/gu;

/**
 * Answers a locale's search page with results, or with the form only if there is no query. A page of results beyond the last
 * is answered 404.
 *
 * @param noteInVain told of what finds nothing
 * @throws SearchUnavailableError
 */
export async function answerSearch(
  locale: Locale,
  request: SearchRequest,
  search: Pick<SiteSearch, 'find' | 'warmUp'>,
  context: () => PageAnswerContext,
  noteInVain?: (locale: Locale, query: string) => void,
): Promise<SitePageAnswer> {
  const page = readPageNumber(request.page);
  if (page === undefined) return answerError(locale, 404, context(), locales[locale].paths.search);
  const asked = { ...readSearch(request), page };
  const { query, kind } = asked;
  // A visitor of the empty form is about to search.
  if (!query) search.warmUp(locale);
  const range = { kind: kind ?? undefined, start: (page - 1) * resultsPerPage, count: resultsPerPage };
  const found = query ? await search.find(locale, query, range) : nothing;
  const lastPage = Math.max(1, Math.ceil(countResults(found.counts, kind) / resultsPerPage));
  if (page > lastPage) return answerError(locale, 404, context(), locales[locale].paths.search);
  const shown = context();
  const isFirst = page === 1 && !kind;
  const wording = { t: getTranslator(locale), locale };
  const shortcuts = isFirst ? findShortcuts(query, shown.snapshot.locales[locale], wording) : [];
  if (query && isFirst && shortcuts.length === 0 && countResults(found.counts, null) === 0)
    noteInVain?.(locale, query);
  return compose(locale, { ...asked, ...found, shortcuts, lastPage }, shown);
}

/** The search page while the search is unavailable; it keeps the query. */
export function answerUnavailable(
  locale: Locale,
  request: SearchRequest,
  context: PageAnswerContext,
): SitePageAnswer {
  const answer = {
    ...readSearch(request),
    ...nothing,
    shortcuts: [],
    page: 1,
    lastPage: 1,
    isUnavailable: true,
  } as const;
  return compose(locale, answer, context);
}

/** Sanitises a query, for searching and for showing it again: no invisible characters, and a bounded length. */
export function readQuery(query = ''): string {
  return query
    .slice(0, longestQuery)
    .toWellFormed()
    .replaceAll(invisible, '')
    .replaceAll(/[\p{Cc}\s\u{FFFD}]+/gu, ' ')
    .trim();
}

function readSearch(request: SearchRequest): Pick<SearchAnswer, 'query' | 'kind'> {
  return {
    query: readQuery(request.q),
    kind: resultKinds.find((name) => name === request.kind) ?? null,
  };
}

function compose(locale: Locale, answer: SearchAnswer, context: PageAnswerContext): SitePageAnswer {
  const t = getTranslator(locale);
  const title = t('search.title');
  const path = locales[locale].paths.search;
  const pageTitle = answer.query ? `${answer.query} – ${title}` : title;
  return composeAnswer(
    {
      definition: searchPage,
      props: { search: answer, contactPath: findContactPath(context.snapshot.locales[locale]) },
      seo: {
        path,
        title: answer.page > 1 ? `${pageTitle} (${answer.page})` : pageTitle,
        description: t('search.description', nameSite(locale)),
        meta: { robots: 'noindex, follow' },
      },
      breadcrumb: [{ label: title, link: path }],
    },
    { locale, slug: 'search' },
    context,
  );
}
