import type { Context, MiddlewareHandler } from 'hono';
import { toPagePath } from './page-path.ts';
import type { PropsInput } from './prop.ts';
import { type PageSettings, type RenderOptions, renderPage } from './render-page.ts';
import { readVisit, type Visit } from './visit.ts';

const redirects = new Set([301, 302, 303, 307, 308]);
const redirectsToGet = new Set([301, 302, 303]);

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

/** Whether a response is a redirect. */
function isRedirect({ status }: Response): boolean {
  return redirects.has(status);
}

/**
 * Turns a redirect into one that Inertia's client can follow. Its XHRs cannot follow a redirect to another site, and lose
 * the fragment of one on this site, so it gets a 409 with the target instead. After anything but GET a redirect becomes
 * 303, so that the method is not repeated at the target; 307 and 308, which ask for just that, are kept.
 *
 * @param address - the request's URL, on this site's own origin
 */
function steerRedirect(answer: Response, visit: Visit, address: string): Response {
  const location = answer.headers.get('Location');
  if (location === null || !(visit.isRead ? redirects : redirectsToGet).has(answer.status)) return answer;

  const { origin } = new URL(address);
  const target = URL.parse(location, address);
  if (visit.isInertia && target && isElsewhere(target, origin)) {
    return replaceTarget(answer, 409, 'X-Inertia-Location', target.href);
  }
  if (visit.isInertia && target?.hash && target.origin === origin && !visit.isPrefetch) {
    return replaceTarget(answer, 409, 'X-Inertia-Redirect', toPagePath(target.href) + target.hash);
  }
  return visit.isRead ? answer : replaceTarget(answer, 303, 'Location', location);
}

/** Whether a target is on another site. Other schemes are not passed on: the client would run a `javascript:` URL. */
function isElsewhere(target: URL, origin: string) {
  return target.origin !== origin && ['http:', 'https:'].includes(target.protocol);
}

function replaceTarget(answer: Response, status: number, header: string, target: string) {
  const headers = new Headers(answer.headers);
  headers.delete('Location');
  headers.set(header, target);
  return new Response(null, { status, headers });
}

/** Adds `X-Inertia` to `Vary`, unless it is there. */
function varyByInertia(headers: Headers): void {
  const isSaid = /(^|,)\s*(x-inertia|\*)\s*(,|$)/i.test(headers.get('Vary') ?? '');
  if (!isSaid) headers.append('Vary', 'X-Inertia');
}
