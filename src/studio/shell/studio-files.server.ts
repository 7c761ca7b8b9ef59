import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

/** Base path of the build's files; `vite.studio.config.ts` writes it into them. */
export const studioFilesPath = '/studio/files/';

/**
 * Serves the studio's build, precompressed and with hashed file names. It is the same for everybody and holds
 * no content, so needs no sign-in.
 *
 * @param directory absolute path of the output of `vite.studio.config.ts`
 */
export function studioFileRoutes(directory: string): Hono {
  const routes = new Hono();
  routes.get(
    `${studioFilesPath}assets/*`,
    async (c, next) => {
      await next();
      c.res.headers.set('Cache-Control', c.res.ok ? 'public, max-age=31536000, immutable' : 'no-store');
      c.res.headers.set('X-Robots-Tag', 'noindex');
    },
    serveStatic({
      root: directory,
      precompressed: true,
      rewriteRequestPath: (path) => path.slice(studioFilesPath.length - 1),
    }),
    (c) => c.body(null, 404),
  );
  return routes;
}
