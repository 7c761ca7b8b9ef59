import { Hono } from 'hono';
import type { AppEnv } from '#http/app-env.ts';
import { sendPage } from '#pages/send-page.server.ts';

/** The design system: `/ds/` and everything below it (R2.56–R2.60). */
export function designSystemRoutes({ origin }: { origin: string }): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.get('/ds/*', async (c, next) => {
    // Imported on demand: only developers visit it, and the samples and the YAML library would slow down every start.
    const { answerDesignSystem, findTruePath } = await import('./design-system-answers.server.ts');
    const path = c.get('path');
    const truePath = findTruePath(path);
    if (truePath) return c.redirect(truePath, 301);
    const answer = await answerDesignSystem(path, c.req.query('page'));
    if (!answer) return next();
    c.header('X-Robots-Tag', answer.props.meta.robots);
    return sendPage(c, { ...answer, props: { origin, ...answer.props } });
  });
  return routes;
}
