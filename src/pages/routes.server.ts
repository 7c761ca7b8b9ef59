import { Hono } from 'hono';
import type { AppEnv } from '#http/app-env.ts';
import { readLocaleAddress } from '#i18n/locale-address.ts';
import { answerLanguageSelector, findPlaces } from './language-selector/answer-language-selector.server.ts';
import type { AnswerVisit, PageAnswerContext } from './page-answer.server.ts';
import { sendPage } from './send-page.server.ts';

export interface PageRoutesOptions {
  /** Answers with the page at an address, of whatever type. */
  answerVisit: AnswerVisit;
  context: () => PageAnswerContext;
}

/** The language selector at the root, and all pages of all locales: `/{locale}` and below. */
export function pageRoutes({ answerVisit, context }: PageRoutesOptions): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.get('/', async (c) => {
    const from = c.req.query('from');
    const places = from === undefined ? undefined : findPlaces(from, context());
    // Without a page it is the same as without the parameter, and has one address.
    if (from !== undefined && !places) return c.redirect('/');
    return sendPage(c, answerLanguageSelector(context(), places));
  });
  routes.get('/*', (c, next) => {
    const address = readLocaleAddress(c.get('path'));
    if (!address) return next();
    const { page, category } = c.req.query();
    const [, query] = c.req.url.split('?', 2);
    return sendPage(c, answerVisit({ ...address, page, category, query }, context()));
  });
  return routes;
}
