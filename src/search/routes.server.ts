import { Hono } from 'hono';
import { isPublished } from '#content-source/is-answered.ts';
import type { AppContext, AppEnv } from '#http/app-env.ts';
import { secondsUntilRetry } from '#http/busy-answer.ts';
import { readRequestBody } from '#http/request-body.ts';
import { sameOrigin } from '#http/same-origin.ts';
import { createThrottledWarning } from '#http/throttled-warning.ts';
import { readLocaleAddress } from '#i18n/locale-address.ts';
import { type Locale, localeCodes, locales } from '#i18n/locales.ts';
import { decodePath } from '#links/decode-path.ts';
import type { PageAnswerContext } from '#pages/page-answer.server.ts';
import { sendPage } from '#pages/send-page.server.ts';
import { answerSearch, answerUnavailable, readQuery } from './search-answer.server.ts';
import { SearchUnavailableError, type SiteSearch } from './site-search.server.ts';

export interface SearchRoutesOptions {
  /** The site's own origin. */
  origin: string;
  context: () => PageAnswerContext;
  search: Pick<SiteSearch, 'find' | 'suggest' | 'warmUp'>;
  /** Told of what visitors search in vain. */
  noteInVain?: ((locale: Locale, query: string) => void) | undefined;
  /** Told of the published page that a visitor went on to after a search in vain. */
  noteChosen?: ((locale: Locale, query: string, path: string) => void) | undefined;
}

const mostSuggestions = 6;
/** `max-age` in seconds: visitors retype the same words, and content seldom changes. */
const suggestionsAge = 60;
/** Bytes of what the search page tells: a query and a path. */
const largestChoice = 4096;

/**
 * Each locale's search page, its suggestions as JSON, and what is chosen after a search in vain. If the search is
 * unavailable, the first two answer 503, the page by saying so.
 */
export function searchRoutes({
  origin,
  context,
  search,
  noteInVain,
  noteChosen,
}: SearchRoutesOptions): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const reportUnavailable = createThrottledWarning(
    'Searches could not be answered; their visitors were told so.',
  );
  for (const locale of localeCodes) {
    const path = locales[locale].paths.search;
    routes.get(path, async (c) => {
      const request = c.req.query();
      const note: typeof noteInVain = (...searched) => {
        // A shared cache would answer the next one by itself, and it would not be counted.
        c.header('Cache-Control', 'private, no-cache');
        noteInVain?.(...searched);
      };
      try {
        return await sendPage(c, await answerSearch(locale, request, search, context, note));
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
    routes.post(`${path}/chosen`, sameOrigin({ origin, reject: (c) => c.body(null, 403) }), async (c) => {
      c.header('Cache-Control', 'no-store');
      const body = await readRequestBody(c.req.raw, largestChoice);
      if (typeof body === 'number') return c.body(null, body);
      const told = new URLSearchParams(body);
      const chosen = decodePath(told.get('path') ?? '') ?? '';
      const address = readLocaleAddress(chosen);
      const isPage =
        address?.locale === locale && isPublished(context().snapshot.locales[locale], address.slug);
      if (isPage) noteChosen?.(locale, readQuery(told.get('q') ?? ''), chosen);
      return c.body(null, isPage ? 204 : 400);
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
