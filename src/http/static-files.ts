import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';

export interface StaticFilesOptions {
  /** Folder of the browser's build. Left out in development, where Vite serves its files. */
  clientDirectory?: string | undefined;
  /** Folder of earlier builds, with the assets that `keepForLaterBuilds` left in it. */
  earlierDirectory?: string | undefined;
  /** The site's icon. */
  faviconFile: string;
}

/** Serves the browser's build, which is precompressed and has hashes in its file names, and the site's icon. */
export function staticFileRoutes({
  clientDirectory,
  earlierDirectory,
  faviconFile,
}: StaticFilesOptions): Hono {
  const routes = new Hono();
  if (clientDirectory) {
    routes.get(
      '/assets/*',
      cacheFor('public, max-age=31536000, immutable'),
      serveStatic({ root: clientDirectory, precompressed: true }),
      // Not as `root`, which would warn about a folder that does not exist yet.
      ...(earlierDirectory
        ? [
            serveStatic({
              rewriteRequestPath: (path) => join(earlierDirectory, path),
              precompressed: true,
            }),
          ]
        : []),
      // A file of another build. An error page in its place would be seen by nobody.
      (c) => c.body(null, 404),
    );
  }
  // Browsers request favicon.ico for documents that name no icon, such as a picture opened on its own.
  routes.on(
    'GET',
    ['/favicon.svg', '/favicon.ico'],
    cacheFor('public, max-age=86400'),
    serveStatic({ path: faviconFile }),
  );
  return routes;
}

/** Sets how long a file may be cached; a miss is never cached. */
function cacheFor(cacheControl: string): MiddlewareHandler {
  return async function addCacheControl(c, next) {
    await next();
    c.res.headers.set('Cache-Control', c.res.ok ? cacheControl : 'no-store');
  };
}
