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
   * Answers with a page: HTML for a browser's own visit, JSON for the client's.
   *
   * @param component - the page's name, as the client's `resolve` knows it
   */
  render<Props extends object = Record<string, unknown>>(
    component: string,
    props: PropsInput<Props>,
    options?: RenderOptions,
  ): Promise<Response>;
  /**
   * Sends the visitor to something the client cannot show, with a full page load: another site, or a file of this one.
   * (A `c.redirect` to another site becomes one of these by itself.)
   *
   * @throws TypeError when `url` is no http(s) address and no path
   */
  location(url: string): Response;
}

/**
 * The server's half of Inertia's protocol, as `@inertiajs/core` 3 speaks it.
 *
 * A client of another version reloads the page that it asks for. What it sends is taken, and a part of the page that it
 * shows is given to it: the visitor is in the middle of that page (ADR 0145).
 *
 * HTML depends on one request header, `X-Inertia`, which is added to `Vary`; how long it may be kept is the route's
 * business. All that the client gets, and all answers to anything but GET, are `no-store`.
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
      // A client keeps the version of its code, whatever it is sent.
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

/** Hono carries the headers of an answer over to the one that replaces it, `Location` among them: not so here. */
function replaceAnswer(c: Context, answer: Response) {
  c.res = undefined;
  c.res = answer;
}

/** The client would run a `javascript:` address. */
function resolveWebAddress(url: string, base: string) {
  const { protocol, href } = new URL(url, base);
  if (protocol !== 'http:' && protocol !== 'https:') {
    throw new TypeError(
      `location() takes an http(s) address or a path of this site, not one with ${protocol}`,
    );
  }
  return href;
}
