import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';

export interface StaticFilesOptions {
  /** Folder of the browser's build. Without it, as in development, its files are served by something else. */
  clientDirectory?: string | undefined;
  /** What earlier builds had browsers load, as `keepForLaterBuilds` left it below `assets`. */
  earlierDirectory?: string | undefined;
  /** The site's icon. */
  faviconFile: string;
}

/** Serves the browser's build, which is compressed already and has hashes in its file names; and the site's icon. */
export function staticFileRoutes({
  clientDirectory,
  earlierDirectory,
  faviconFile,
}: StaticFilesOptions): Hono {
  const routes = new Hono();
  if (clientDirectory) {
    routes.get(
      '/assets/*',
      keepFor('public, max-age=31536000, immutable'),
      serveStatic({ root: clientDirectory, precompressed: true }),
      // As a path of its own, since a folder that is not made yet is no fault.
      ...(earlierDirectory
        ? [
            serveStatic({
              rewriteRequestPath: (path) => join(earlierDirectory, path),
              precompressed: true,
            }),
          ]
        : []),
      // A file of another build. Nobody would see an error page in its place.
      (c) => c.body(null, 404),
    );
  }
  // Browsers ask for the second one when a document names no icon, such as a picture opened on its own.
  routes.on(
    'GET',
    ['/favicon.svg', '/favicon.ico'],
    keepFor('public, max-age=86400'),
    serveStatic({ path: faviconFile }),
  );
  return routes;
}

/** Says how long a file may be kept. That it is missing must not be kept at all. */
function keepFor(cacheControl: string): MiddlewareHandler {
  return async function addCacheControl(c, next) {
    await next();
    c.res.headers.set('Cache-Control', c.res.ok ? cacheControl : 'no-store');
  };
}
