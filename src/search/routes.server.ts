import { Hono } from 'hono';
import type { AppEnv } from '#http/app-env.ts';
import { type Locale, localeCodes, locales } from '#i18n/locales.ts';
import type { PageAnswerContext } from '#pages/page-answer.server.ts';
import { sendPage } from '#pages/send-page.server.ts';
import { answerSearch, readQuery } from './search-answer.server.ts';
import type { SearchSuggestion } from './search-results.ts';
import type { SiteSearch } from './site-search.server.ts';

export interface SearchRoutesOptions {
  context: () => PageAnswerContext;
  search: Pick<SiteSearch, 'indexOf'>;
}

const mostSuggestions = 6;
/** Seconds: visitors type and delete, and content seldom changes. */
const suggestionsAge = 60;

/** Each locale's search page, and its suggestions while a visitor types, as JSON. */
export function searchRoutes({ context, search }: SearchRoutesOptions): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  for (const locale of localeCodes) {
    const path = locales[locale].paths.search;
    routes.get(path, async (c) =>
      sendPage(c, answerSearch(locale, c.req.query(), await search.indexOf(locale), context())),
    );
    routes.get(`${path}/suggestions`, async (c) =>
      c.json({ suggestions: await suggest(locale, c.req.query('q')) }, 200, {
        'Cache-Control': `public, max-age=${suggestionsAge}`,
        'X-Robots-Tag': 'noindex',
      }),
    );
  }
  return routes;

  async function suggest(locale: Locale, q: string | undefined): Promise<SearchSuggestion[]> {
    return (await search.indexOf(locale)).suggest(readQuery(q), mostSuggestions);
  }
}
