import type { Context, MiddlewareHandler } from 'hono';
import { toPagePath } from './page-path.ts';
import type { PropsInput } from './prop.ts';
import { type PageSettings, type RenderOptions, renderPage } from './render-page.ts';
import { isRedirect, steerRedirect } from './steer-redirect.ts';
import { varyByInertia } from './vary-by-inertia.ts';
import { readVisit } from './visit.ts';

export interface InertiaOptions extends PageSettings {
  /** The site's own origin, such as `https://example.com`: addresses are built from it, never from the Host header. */
  origin: string;
}

export interface InertiaVariables {
  inertia: Inertia;
}

interface Inertia {
  /**
   * Answers with a page: HTML for a full page load, JSON for Inertia's client.
   *
   * @param component - the page's name, as the client's `resolve` knows it
   */
  render<Props extends object = Record<string, unknown>>(
    component: string,
    props: PropsInput<Props>,
    options?: RenderOptions,
  ): Promise<Response>;
  /**
   * Redirects to something the client cannot show, with a full page load: another site, or a file of this one. (A
   * `c.redirect` to another site is converted to this.)
   *
   * @throws TypeError if `url` is neither an http(s) address nor a path
   */
  location(url: string): Response;
}

/**
 * Middleware for the server side of the Inertia protocol, as `@inertiajs/core` 3 speaks it.
 *
 * A client of another asset version is told to reload when it visits a page. Its posts are still accepted, and its partial
 * reloads of the current page still answered, so that the visitor can finish there (docs/decisions/operation.md#two-releases).
 *
 * HTML varies by one request header, `X-Inertia`, which is added to `Vary`; caching it is up to the route. Responses to
 * Inertia's client, and to anything but GET, are `no-store`.
 *
 * @example
 * const app = new Hono<{ Variables: InertiaVariables }>();
 *
 * app.use(inertia({ origin: 'https://example.com', version: 'a1b2', document: (page) => renderDocument(page) }));
 * app.get('/contact', (c) => c.var.inertia.render('Contact', { headline: 'Write to us' }));
 * app.post('/contact', async (c) => {
 *   const errors = validate(await c.req.parseBody());
 *   if (errors) return c.var.inertia.render('Contact', { headline: 'Write to us' }, { errors, url: '/contact' });
 *   return c.redirect('/thank-you');
 * });
 */
export function inertia({ origin, version = '', ...settings }: InertiaOptions): MiddlewareHandler<{
  Variables: InertiaVariables;
}> {
  const site = new URL(origin).origin;

  return async function inertia(c, next) {
    const visit = readVisit(c.req);
    const address = site + toPagePath(c.req.url);
    const leave = (url: string) => c.body(null, 409, { 'X-Inertia-Location': url });

    const isOutdated = visit.isInertia && visit.isRead && visit.version !== version;
    const reload = () => c.body(null, 409, { 'X-Inertia-Location': address, 'X-Inertia-Version': version });

    if (isOutdated && !visit.partial) {
      c.res = reload();
    } else {
      // An outdated client is sent its own version back, or it would reload at once.
      const told = visit.isInertia ? visit.version : version;
      c.set('inertia', {
        render: async (component, props, options = {}) =>
          isOutdated && visit.partial?.component !== component
            ? reload()
            : renderPage(c, visit, { version: told, ...settings }, component, props, options),
        location: (url) => {
          const target = resolveWebAddress(url, address);
          return visit.isInertia ? leave(target) : c.redirect(target);
        },
      });
      await next();
      if (isRedirect(c.res)) replaceAnswer(c, steerRedirect(c.res, visit, address));
    }

    if (visit.isInertia || isRedirect(c.res)) varyByInertia(c.res.headers);
    if (visit.isInertia || !visit.isRead) c.res.headers.set('Cache-Control', 'no-store');
  };
}

/** Replaces the response. Assigning `c.res` alone would carry the old headers over, `Location` among them. */
function replaceAnswer(c: Context, answer: Response) {
  c.res = undefined;
  c.res = answer;
}

/** Resolves a URL, and rejects other schemes: the client would run a `javascript:` URL. */
function resolveWebAddress(url: string, base: string) {
  const { protocol, href } = new URL(url, base);
  if (protocol !== 'http:' && protocol !== 'https:') {
    throw new TypeError(
      `location() takes an http(s) address or a path of this site, not one with ${protocol}`,
    );
  }
  return href;
}
