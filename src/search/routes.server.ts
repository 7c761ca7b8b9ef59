import { Hono } from 'hono';
import type { AppContext, AppEnv } from '#http/app-env.ts';
import { createThrottledWarning } from '#http/throttled-warning.ts';
import { type Locale, localeCodes, locales } from '#i18n/locales.ts';
import type { PageAnswerContext } from '#pages/page-answer.server.ts';
import { sendPage } from '#pages/send-page.server.ts';
import { answerSearch, answerUnavailable, readQuery } from './search-answer.server.ts';
import { SearchUnavailableError, type SiteSearch } from './site-search.server.ts';

export interface SearchRoutesOptions {
  context: () => PageAnswerContext;
  search: Pick<SiteSearch, 'find' | 'suggest' | 'warmUp'>;
  /** Told of what visitors search in vain. */
  noteInVain?: ((locale: Locale, query: string) => void) | undefined;
}

const mostSuggestions = 6;
/** `max-age` in seconds: visitors retype the same words, and content seldom changes. */
const suggestionsAge = 60;
/** `Retry-After`, in seconds. */
const secondsUntilRetry = 5;

/**
 * Each locale's search page, and its suggestions as JSON. If the search is unavailable, both answer 503, the former with a
 * page that says so.
 */
export function searchRoutes({ context, search, noteInVain }: SearchRoutesOptions): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const reportUnavailable = createThrottledWarning(
    'Searches could not be answered; their visitors were told so.',
  );
  for (const locale of localeCodes) {
    const path = locales[locale].paths.search;
    routes.get(path, async (c) => {
      const request = c.req.query();
      try {
        return await sendPage(c, await answerSearch(locale, request, search, context, noteInVain));
      } catch (error) {
        tellUnavailable(c, error);
        return sendPage(c, answerUnavailable(locale, request, context()), { status: 503 });
      }
    });
    routes.get(`${path}/suggestions`, async (c) => {
      c.header('X-Robots-Tag', 'noindex');
      const query = readQuery(c.req.query('q'));
      try {
        const suggestions = query ? await search.suggest(locale, query, mostSuggestions) : [];
        return c.json({ suggestions }, 200, { 'Cache-Control': `public, max-age=${suggestionsAge}` });
      } catch (error) {
        tellUnavailable(c, error);
        return c.json({ suggestions: [] }, 503);
      }
    });
  }
  return routes;

  /** @throws any other error */
  function tellUnavailable(c: AppContext, error: unknown): void {
    if (!(error instanceof SearchUnavailableError)) throw error;
    reportUnavailable(c.get('log'), { err: error });
    c.header('Retry-After', String(secondsUntilRetry));
    c.header('Cache-Control', 'no-store');
  }
}
