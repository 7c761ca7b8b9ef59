import { Hono } from 'hono';
import type { AppEnv } from '../app-env.ts';
import { answerLanguageSelector } from '../page-data/answer-language-selector.ts';
import { answerVisit } from '../page-data/answer-visit.ts';
import { readLocaleAddress } from '../page-data/locale-address.ts';
import type { PageAnswerContext } from '../page-data/page-answer.ts';
import { sendPage } from '../send-page.ts';

/** The language selector at the root, and every page of every locale: `/{locale}` and everything below it. */
export function pageRoutes({ context }: { context: () => PageAnswerContext }): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.get('/', (c) => sendPage(c, answerLanguageSelector(context())));
  routes.get('/*', (c, next) => {
    const address = readLocaleAddress(c.get('path'));
    return address ? sendPage(c, answerVisit(address, context(), c.req.query('page'))) : next();
  });
  return routes;
}
