import { Hono } from 'hono';
import type { AppEnv } from '#http/app-env.ts';
import { answerVisit } from './answer-visit.server.ts';
import { answerLanguageSelector } from './language-selector/answer-language-selector.server.ts';
import { readLocaleAddress } from './locale-address.server.ts';
import type { PageAnswerContext } from './page-answer.server.ts';
import { sendPage } from './send-page.server.ts';

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
