import { type Context, Hono } from 'hono';
import type { ContentSource } from '#content-source/content-source.ts';
import { isPublished } from '#content-source/is-answered.ts';
import type { PreviewContent, PreviewSource } from '#content-source/preview-source.ts';
import type { ContentSnapshot } from '#content-source/snapshot.ts';
import { brandName } from '#i18n/brand.ts';
import { findPathLocale } from '#i18n/find-locale.ts';
import { getTranslator } from '#i18n/get-translator.server.ts';
import { readLocaleAddress } from '#i18n/locale-address.ts';
import { locales } from '#i18n/locales.ts';
import type { Page } from '#inertia/page-object.ts';
import { toPagePath } from '#inertia/page-path.ts';
import { normalisePath } from '#links/decode-path.ts';
import type { Log } from '#operations/log.ts';
import { ofRequest } from '#operations/request-scope.ts';
import { markDocument, markPage } from './mark-document.server.ts';
import { drawPreviewBar } from './preview-bar.server.ts';
import {
  type ClaimedLink,
  isWithin,
  type PreviewLink,
  readBase,
  readLink,
  toBase,
} from './signed-link.server.ts';

export interface PreviewRoutesOptions {
  /** The secret that signs links; undefined while it cannot be read. */
  secret: () => string | undefined;
  /** The site's own origin. */
  origin: string;
  source: PreviewSource;
  /** Creates the site on the preview's content. */
  createSite: (content: ContentSource) => { fetch(request: Request): Response | Promise<Response> };
  /** The published content. */
  published: () => ContentSnapshot;
  /** Origins of editing apps that may frame the preview, and are told what it shows. */
  editors?: readonly string[] | undefined;
  /** The preview's own scripts and style sheets, as paths of the site. */
  assets: { scripts: readonly string[]; styles: readonly string[] };
  log: Pick<Log, 'warn'>;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** Public files, served without a link. */
const files = /^\/(?:assets|media)\//;

/** Any path of a preview, however it is encoded. */
const anySpelling = /^\/+preview(?:\/|%2f)/i;

/** Request headers passed on to the inner site: none that would make a response partial, cached or personal. */
const passedOn = /^(?:accept|purpose|x-inertia(?:-.+)?|x-requested-with)$/;

/**
 * The preview: `/preview` takes a signed link (`writeLinkAddress`) and redirects to its page below a base path, which
 * contains the link. Requests below it are answered by the site itself, on content that includes drafts, and the
 * responses are rewritten: they must not be cached or indexed, links stay in the preview, and forms send nothing. Must
 * be mounted before any response cache.
 */
export function previewRoutes(options: PreviewRoutesOptions): Hono {
  const {
    secret: readSecret,
    origin,
    source,
    published,
    editors = [],
    assets,
    log,
    now = Date.now,
  } = options;
  let newest: PreviewContent | undefined;
  const site = options.createSite({
    current: () => readNewest().snapshot,
    assets: () => readNewest().assets,
    subscribe: () => () => undefined,
    outage: () => undefined,
    close: async () => undefined,
  });
  const head = [
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...assets.scripts.map((src) => `<script type="module" src="${src}"></script>`),
  ].join('\n');
  const routes = new Hono();
  routes.use(answerMisspelt);
  routes.use('/preview/*', keepPrivate);
  routes.on(['GET', 'HEAD'], '/preview', (c) => openOrLeave(c));
  routes.on(['GET', 'HEAD'], '/preview/*', (c) => show(c));
  routes.all('/preview/*', (c) => c.text('Forms send nothing in a preview.\n', 403));
  return routes;

  /** @throws Error if nothing has been read yet; each request reads first */
  function readNewest(): PreviewContent {
    if (!newest) throw new Error('The preview was asked for before its content was read.');
    return newest;
  }

  async function openOrLeave(c: Context): Promise<Response> {
    const { path = '', expires = '', signature = '', id, open = path, leave } = c.req.query();
    if (leave !== undefined) return c.redirect(findWayOut(leave));
    const admitted = await admit(c, { path, expires, signature, id });
    if (admitted instanceof Response) return admitted;
    return c.redirect(
      toBase(admitted.link, readSecret() ?? '') + (findMoved(admitted, open) ?? toPagePath(open)),
    );
  }

  /** Resolves a link to the page that it now shows, or to the response for a dead link. */
  async function admit(c: Context, claimed: ClaimedLink): Promise<Admitted | Response> {
    const secret = readSecret();
    if (secret === undefined) return putOff(c);
    const link = readLink(claimed, secret, now());
    if (!link) return refuse(c, readLink(claimed, secret, 0) ? 'over' : 'wrong', claimed.path);
    try {
      const isFixed = link.id === undefined || !source.findSharedPath;
      const top = isFixed ? link.path : await source.findSharedPath?.(link.id ?? '');
      return top === undefined ? refuse(c, 'withdrawn', link.path) : { link, top };
    } catch (error) {
      ofRequest(log).warn({ err: error }, 'What a link to a preview shows could not be read.');
      return putOff(c);
    }
  }

  /** Answers a dead link with the reason, in the language of its page. */
  function refuse(c: Context, reason: DeadLinkReason, path: string): Response {
    return c.html(writeDeadLinkPage(reason, path, assets.styles), reason === 'wrong' ? 404 : 410);
  }

  /** A misspelt path contains a link too, which must not get into a log, a cache or the list of missing pages. */
  async function answerMisspelt(c: Context, next: () => Promise<void>): Promise<Response | undefined> {
    const { pathname } = new URL(c.req.url);
    if (pathname.startsWith('/preview/') || !anySpelling.test(pathname)) {
      await next();
      return undefined;
    }
    c.set('loggedPath', '/preview/…');
    const answer = pathname.startsWith('//') ? c.redirect(toPagePath(c.req.url)) : refuse(c, 'wrong', '');
    answer.headers.set('Cache-Control', 'no-store');
    return answer;
  }

  /** Where to leave the preview for: the page itself if it is published, else its locale's home page. */
  function findWayOut(address: string): string {
    const path = normalisePath(toPagePath(address).replace(/\?.*/s, ''));
    const place = path === undefined ? undefined : readLocaleAddress(path);
    if (!place || path === undefined) return '/';
    return encodeURI(isPublished(published().locales[place.locale], place.slug) ? path : `/${place.locale}`);
  }

  async function show(c: Context): Promise<Response> {
    const { pathname, search } = new URL(c.req.url);
    const found = readBase(pathname);
    if (!found) return refuse(c, 'wrong', '');
    const admitted = await admit(c, found.claimed);
    if (admitted instanceof Response) return admitted;
    const { link, top } = admitted;
    const { base, path } = found;
    const moved = findMoved(admitted, path);
    if (moved !== undefined) return c.redirect(base + moved);
    if (files.test(path) || !isWithin({ ...link, path: top }, path)) return leaveFor(c, path + search);
    try {
      newest = await source.readPreview();
    } catch (error) {
      ofRequest(log).warn({ err: error }, 'The content of the preview could not be read.');
      return putOff(c);
    }
    const request = new Request(`${origin}${path}${search}`, {
      method: c.req.method,
      headers: [...c.req.raw.headers].filter(([name]) => passedOn.test(name)),
    });
    return mark(await site.fetch(request), { ...link, base, path });
  }

  async function mark(answer: Response, { base, path, expires }: PreviewLink & { base: string }) {
    const headers = new Headers(answer.headers);
    for (const name of ['ETag', 'Content-Length', 'Server-Timing']) headers.delete(name);
    for (const name of ['Location', 'X-Inertia-Location', 'X-Inertia-Redirect']) {
      const target = headers.get(name);
      if (target !== null) headers.set(name, toPreview(target, name, base));
    }
    const { status } = answer;
    const edited = normalisePath(path);
    const mark = edited === undefined ? undefined : readNewest().pageMarks.get(edited);
    if (answer.body === null) return new Response(null, { status, headers });
    if (headers.has('X-Inertia')) {
      return Response.json(markPage((await answer.json()) as Page, base, mark), { status, headers });
    }
    if (!headers.get('Content-Type')?.startsWith('text/html')) {
      return new Response(answer.body, { status, headers });
    }
    const bar = drawPreviewBar({ base, path, expires, mark, editors });
    return new Response(markDocument(await answer.text(), { base, head, bar, mark }), { status, headers });
  }

  /** Rewrites a redirect target into the preview; other origins are unchanged. */
  function toPreview(target: string, header: string, base: string): string {
    const url = new URL(target, origin);
    if (url.origin !== origin) return target;
    const path = base + url.pathname + url.search + url.hash;
    return header === 'X-Inertia-Location' ? origin + path : path;
  }

  /** Leaves the preview by a full page load, rather than an Inertia visit. */
  function leaveFor(c: Context, address: string): Response {
    const target = toPagePath(address);
    if (c.req.header('X-Inertia') !== 'true') return c.redirect(target);
    return c.body(null, 409, { 'X-Inertia-Location': origin + target });
  }
}

/** A valid link. */
interface Admitted {
  link: PreviewLink;
  /** The path of the page that it now shows, including those below it. */
  top: string;
}

/** The current path of a link's page, if the request is for the path it had when the link was made; else undefined. */
function findMoved({ link, top }: Admitted, path: string): string | undefined {
  return isWithin(link, path) && !isWithin({ ...link, path: top }, path)
    ? toPagePath(encodeURI(top))
    : undefined;
}

function putOff(c: Context): Response {
  return c.text('The content cannot be read just now. Try again in a minute.\n', 503);
}

/** Keeps the preview out of caches, search engines and other sites, and its links out of the log. */
async function keepPrivate(c: Context, next: () => Promise<void>): Promise<void> {
  c.set('loggedPath', describePath(new URL(c.req.url).pathname));
  await next();
  const { headers } = c.res;
  headers.set('Cache-Control', 'no-store');
  headers.set('X-Robots-Tag', 'noindex, nofollow');
  // Otherwise analytics on a public page opened from here would report the full URL.
  headers.set('Referrer-Policy', 'strict-origin');
}

function describePath(pathname: string): string {
  if (pathname === '/preview') return pathname;
  const path = readBase(pathname)?.path ?? '';
  return `/preview/…${anySpelling.test(path) ? '' : path}`;
}

/** Why a preview link is dead: it is invalid, expired or revoked. */
type DeadLinkReason = 'wrong' | 'over' | 'withdrawn';

/**
 * The page shown for a dead preview link: what is wrong, and what to do.
 *
 * @param path of the page that the link was for, which decides the language
 * @param styles the preview's style sheets, as paths of the site
 */
function writeDeadLinkPage(reason: DeadLinkReason, path: string, styles: readonly string[]): string {
  const locale = findPathLocale(path);
  const t = getTranslator(locale);
  const title = t(`preview.dead.${reason}`);
  return `<!DOCTYPE html>
<html lang="${locales[locale].languageTag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${title} | ${brandName}</title>
${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
</head>
<body class="preview-dead">
<main>
<h1>${title}</h1>
<p>${t('preview.dead.ask')}</p>
<p><a href="${locales[locale].paths.home}">${t('preview.dead.home')}</a></p>
</main>
</body>
</html>
`;
}
