import { Hono } from 'hono';
import { isLocale } from '#i18n/locales.ts';
import type { AppContext, AppEnv } from '../app-env.ts';
import { addNewsFeed } from '../page-data/news-feed.ts';
import {
  answerLanguageSelector,
  answerPath,
  type PageAnswer,
  type PageAnswerContext,
} from '../page-data/page-answers.ts';

/** The language selector at the root, and every page of every locale: `/{locale}` and all below it. */
export function pageRoutes({ context }: { context: () => PageAnswerContext }): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.get('/', (c) => sendPage(c, answerLanguageSelector(context())));
  routes.get('/*', (c, next) => {
    const [, locale = '', ...rest] = c.get('path').split('/');
    if (!isLocale(locale)) return next();
    const current = context();
    const answer = answerPath(locale, rest.join('/'), current);
    return sendPage(c, addNewsFeed(answer, { locale, page: c.req.query('page') }, current));
  });
  return routes;
}

/** Answers a request with a page. */
export function sendPage(c: AppContext, { component, props, status }: PageAnswer): Promise<Response> {
  return c.get('inertia').render(component, props, { status });
}
