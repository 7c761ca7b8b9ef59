import { type Context, Hono } from 'hono';
import type { ContentSource } from '#content-source/content-source.ts';
import { isPublished } from '#content-source/is-answered.ts';
import type { PreviewContent, PreviewSource } from '#content-source/preview-source.ts';
import type { ContentSnapshot } from '#content-source/snapshot.ts';
import { readLocaleAddress } from '#i18n/locale-address.ts';
import type { Page } from '#inertia/page-object.ts';
import { toPagePath } from '#inertia/page-path.ts';
import type { Log } from '#operations/log.ts';
import { ofRequest } from '#operations/request-scope.ts';
import { type DeadLinkReason, writeDeadLinkPage } from './dead-link-page.server.ts';
import { markDocument, markPage } from './mark-document.server.ts';
import { drawPreviewBar } from './preview-bar.server.ts';
import {
  type ClaimedLink,
  isWithin,
  normalisePath,
  type PreviewLink,
  readBase,
  readLink,
  toBase,
} from './signed-link.server.ts';

export interface PreviewRoutesOptions {
  /** What links are signed with; undefined while it cannot be read. */
  secret: () => string | undefined;
  /** The site's own origin. */
  origin: string;
  source: PreviewSource;
  /** Makes the site over the content of the preview. */
  createSite: (content: ContentSource) => { fetch(request: Request): Response | Promise<Response> };
  /** What visitors see. */
  published: () => ContentSnapshot;
  /** Origins of editors’ apps, which show it in a frame of theirs and are told of what is in it. */
  editors?: readonly string[] | undefined;
  /** The browser's half, as paths of the site. */
  assets: { scripts: readonly string[]; styles: readonly string[] };
  log: Pick<Log, 'warn'>;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** Served as they are, whoever asks. */
const files = /^\/(?:assets|media)\//;

/** The address of a preview, in whatever spelling. */
const anySpelling = /^\/+preview(?:\/|%2f)/i;

/** What the site inside is told of a request: nothing by which an answer would be shorter, older or of one visitor. */
const passedOn = /^(?:accept|purpose|x-inertia(?:-.+)?|x-requested-with)$/;

/**
 * The preview: `/preview` takes a signed link (`writeLinkAddress`) and leads to its page below a base, which holds the
 * link. What is asked for below it is answered by the very site, over content that has drafts in, and marked on its way
 * out: nothing of it may be kept or listed by anybody, links lead on in the preview, forms send nothing. It has to stand
 * before all that keeps answers.
 */
// Long because its functions share what the routes are made with.
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

  /** @throws Error before anything was read, which each request sees to first */
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

  /** A link with the page that it shows now, or what is answered to one that shows nothing. */
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

  /** Whoever opens a link that shows nothing is told why, in the language of its page. */
  function refuse(c: Context, reason: DeadLinkReason, path: string): Response {
    return c.html(writeDeadLinkPage(reason, path, assets.styles), reason === 'wrong' ? 404 : 410);
  }

  /** It holds a link like any other, which no log, cache or list of missing pages is to have. */
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

  /** The page itself where visitors find it, else its locale's home page. */
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

  /** Where an answer sends the client, inside the preview; other sites are as they are. */
  function toPreview(target: string, header: string, base: string): string {
    const url = new URL(target, origin);
    if (url.origin !== origin) return target;
    const path = base + url.pathname + url.search + url.hash;
    return header === 'X-Inertia-Location' ? origin + path : path;
  }

  /** To what visitors see, by a full load: the page that is shown stays none of Inertia's. */
  function leaveFor(c: Context, address: string): Response {
    const target = toPagePath(address);
    if (c.req.header('X-Inertia') !== 'true') return c.redirect(target);
    return c.body(null, 409, { 'X-Inertia-Location': origin + target });
  }
}

/** A link that may be followed. */
interface Admitted {
  link: PreviewLink;
  /** The page that it shows now, with those below it. */
  top: string;
}

/** Where the page of a link is now, for who asks for it where it was as the link was made; undefined for all else. */
function findMoved({ link, top }: Admitted, path: string): string | undefined {
  return isWithin(link, path) && !isWithin({ ...link, path: top }, path)
    ? toPagePath(encodeURI(top))
    : undefined;
}

function putOff(c: Context): Response {
  return c.text('The content cannot be read just now. Try again in a minute.\n', 503);
}

/** No cache, search engine or other site is to have anything of it; the log is told no address that would open it. */
async function keepPrivate(c: Context, next: () => Promise<void>): Promise<void> {
  c.set('loggedPath', describePath(new URL(c.req.url).pathname));
  await next();
  const { headers } = c.res;
  headers.set('Cache-Control', 'no-store');
  headers.set('X-Robots-Tag', 'noindex, nofollow');
  // Analytics on the public page that a reader goes on to would pass the whole address on.
  headers.set('Referrer-Policy', 'strict-origin');
}

function describePath(pathname: string): string {
  if (pathname === '/preview') return pathname;
  const path = readBase(pathname)?.path ?? '';
  return `/preview/…${anySpelling.test(path) ? '' : path}`;
}
