import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';

export interface StaticFilesOptions {
  /** Folder of the browser's build; without it, as in development, its files are not served here. */
  clientDirectory?: string | undefined;
  /** The site's icon. */
  faviconFile: string;
}

/** The browser's build, whose names hold a hash of their content, as the build compressed it; and the site's icon. */
export function staticFileRoutes({ clientDirectory, faviconFile }: StaticFilesOptions): Hono {
  const routes = new Hono();
  if (clientDirectory) {
    routes.get(
      '/assets/*',
      keepFor('public, max-age=31536000, immutable'),
      serveStatic({ root: clientDirectory, precompressed: true }),
      // A file of an older build: nobody reads a page in its place, and it may be there again in a moment.
      (c) => c.body(null, 404),
    );
  }
  // Browsers ask for the second name by themselves where a document names no icon, such as an opened picture.
  routes.on(
    'GET',
    ['/favicon.svg', '/favicon.ico'],
    keepFor('public, max-age=86400'),
    serveStatic({ path: faviconFile }),
  );
  return routes;
}

/** How long what is found may be kept; that nothing is there may not. */
function keepFor(cacheControl: string): MiddlewareHandler {
  return async function addCacheControl(c, next) {
    await next();
    c.res.headers.set('Cache-Control', c.res.ok ? cacheControl : 'no-store');
  };
}
