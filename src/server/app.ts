import { type Env, Hono } from 'hono';
import type { ContentSource } from '#content-source/content-source.ts';
import { toLocaleImage } from '#content-source/describe-image.ts';
import { designSystemRoutes } from '#design-system/routes.server.ts';
import type { DrawDocument } from '#document/create-document.ts';
import { enquiryRoutes } from '#enquiries/routes.server.ts';
import type { EnquiryService } from '#enquiries/submission/create-enquiry-service.server.ts';
import { feedRoutes } from '#feeds/routes.server.ts';
import type { AppContext, AppEnv } from '#http/app-env.ts';
import { cacheResponses } from '#http/cache-responses.ts';
import { canonicalPath } from '#http/canonical-path.ts';
import { compressAnswers } from '#http/compress-answers.ts';
import { requestLog } from '#http/request-log.ts';
import type { RequestMetrics } from '#http/request-metrics.ts';
import { readRoute } from '#http/request-route.ts';
import { rememberBody } from '#http/response-body.ts';
import type { ResponseCache } from '#http/response-cache.ts';
import { createSecure, securityHeaders } from '#http/security-headers.ts';
import { serverErrorPage } from '#http/server-error-page.ts';
import { serverTiming, timeContent, timeRendering } from '#http/server-timing.ts';
import { allowSharedCaching } from '#http/shared-caching.ts';
import { findPathLocale } from '#i18n/find-locale.ts';
import { defaultLocale } from '#i18n/locales.ts';
import { inertia } from '#inertia/inertia.ts';
import type { Page } from '#inertia/page-object.ts';
import { decodePath } from '#links/decode-path.ts';
import { toShownAddress } from '#links/shown-address.ts';
import type { Log } from '#operations/log.ts';
import { answerError } from '#pages/error-page/answer-error.server.ts';
import type { ErrorStatus } from '#pages/error-page/error-status.ts';
import { findContactPath } from '#pages/find-contact-path.server.ts';
import type { PageAnswerContext } from '#pages/page-answer.server.ts';
import { pageRoutes } from '#pages/routes.server.ts';
import { sendPage } from '#pages/send-page.server.ts';
import { digestText } from '#platform/digest-text.ts';
import { productRoutes } from '#products/routes.server.ts';
import { findRedirect } from '#redirects/find-redirect.server.ts';
import { countMissingPaths } from '#redirects/missing-paths.server.ts';
import { toChosenPage, toSearchInVain } from '#redirects/searches-in-vain.server.ts';
import { searchRoutes } from '#search/routes.server.ts';
import type { SiteSearch } from '#search/site-search.server.ts';
import { answerVisit } from './answer-visit.ts';

export interface AppDependencies {
  /** The site's own origin; URLs are never built from the Host header. */
  origin: string;
  content: ContentSource;
  document: DrawDocument;
  /** Caches whole responses; without it, every response is made anew. */
  responseCache?: ResponseCache;
  /** Changes with every build of the browser's code. */
  version: string;
  enquiries: EnquiryService;
  search: Pick<SiteSearch, 'find' | 'suggest' | 'warmUp'>;
  /** The content as data. */
  contentApi?: Hono | undefined;
  /** Routes that send no pages and set their own `Cache-Control`: files, pictures, health, metrics. */
  plainRoutes: readonly Hono<Env>[];
  log: Log;
  /** Counts and times requests. */
  metrics?: RequestMetrics | undefined;
  /** Whether a proxy is in front. */
  isBehindProxy?: boolean;
  countMissingPath?: (path: string) => void;
  isDevelopment?: boolean;
  /** Search engines are to leave the whole site out, as a copy for trying things. */
  isHiddenFromSearch?: boolean;
  /** Responses say in `Server-Timing` whether they were cached, and how long they took. */
  tellsTiming?: boolean;
  /** Pages may load Google Tag Manager once their visitors agree. */
  hasAnalytics?: boolean;
  /** Contact for security reports, in security.txt. */
  securityContact?: string | undefined;
  /** Origins that may frame its pages. */
  frameAncestors?: readonly string[];
  /** Other origins of pictures and films. */
  fileOrigins?: readonly string[];
  /** The path that browsers report violations of the policy to. */
  reportTo?: string;
}

/**
 * The whole site as a Hono app. It knows no port and no process: tests call `createApp(dependencies).request('/en-gb')`.
 */
export function createApp(dependencies: AppDependencies): Hono<AppEnv> {
  const {
    origin,
    content,
    document,
    responseCache,
    version,
    enquiries,
    search,
    plainRoutes,
    log,
    metrics,
    isBehindProxy,
    countMissingPath,
    isDevelopment,
    isHiddenFromSearch,
    tellsTiming = false,
    hasAnalytics,
    frameAncestors,
    fileOrigins,
    reportTo,
  } = dependencies;
  const { captcha } = enquiries;
  const context = (): PageAnswerContext => ({
    snapshot: content.current(),
    origin,
    findImage(name) {
      const image = content.assets().image(name);
      return image && toLocaleImage(image, defaultLocale);
    },
    captchaSiteKey: captcha?.siteKey,
    isHiddenFromSearch,
  });
  const app = new Hono<AppEnv>();

  app.use(requestLog({ log, count: metrics?.countRequest, isBehindProxy }));
  const isSecure = origin.startsWith('https:');
  const secure = createSecure({
    isSecure,
    isDevelopment,
    isHiddenFromSearch,
    hasAnalytics,
    captchaOrigin: captcha?.origin,
    frameAncestors,
    fileOrigins,
    reportTo,
  });
  app.use(securityHeaders(secure));
  app.use(compressAnswers());
  for (const routes of plainRoutes) app.route('/', routes);
  app.use(serverTiming(tellsTiming));
  if (responseCache)
    app.use(cacheResponses({ cache: responseCache, version, secure, count: metrics?.countCacheUse }));
  app.use(allowSharedCaching());
  if (dependencies.contentApi) app.route('/', dependencies.contentApi);
  app.use(inertia({ origin, version, document: renderDocument, tellAddress: toShownAddress, rememberBody }));
  app.use(timeContent());
  app.use(
    canonicalPath({
      origin,
      findRedirect(path) {
        const redirect = findRedirect(content.current(), path);
        if (redirect) countMissingPath?.(path);
        return redirect;
      },
      reject: sendError,
    }),
  );
  if (countMissingPath) app.use(countMissingPaths({ count: countMissingPath }));
  app.route('/', enquiryRoutes({ origin, context, answerVisit, enquiries, reject: sendError }));
  app.route(
    '/',
    feedRoutes({
      origin,
      contact: dependencies.securityContact,
      isHiddenFromSearch,
      snapshot: () => content.current(),
    }),
  );
  app.route('/', designSystemRoutes({ origin }));
  const note = (counted: string | undefined) => counted !== undefined && countMissingPath?.(counted);
  app.route(
    '/',
    searchRoutes({
      origin,
      context,
      search,
      noteInVain: (...searched) => note(toSearchInVain(...searched)),
      noteChosen: (...chosen) => note(toChosenPage(...chosen)),
    }),
  );
  app.route('/', productRoutes({ origin, version, content, fileOrigins, log, findContactPath }));
  app.route('/', pageRoutes({ answerVisit, context }));
  app.notFound((c: AppContext) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return sendError(c, 404);
    c.header('Allow', 'GET, HEAD');
    return sendError(c, 405);
  });
  app.onError((error, c) => {
    c.get('log').error({ err: error, route: readRoute(c) }, 'A request failed.');
    return c.html(serverErrorPage, 500, { 'Cache-Control': 'no-store' });
  });
  return app;

  /** Renders the document. One that the browser has to render itself is not cached: the next attempt may succeed. */
  async function renderDocument(
    page: Page,
    c: AppContext,
    json: Uint8Array<ArrayBuffer>,
  ): Promise<Uint8Array<ArrayBuffer> | undefined> {
    // A document depends on its page object and on nothing else that changes while the process runs.
    if (c.get('wasShownBefore')?.(digestText(json))) return undefined;
    const start = performance.now();
    const drawn = await timeRendering(c, () => document(page, json));
    const isRendered = !('error' in drawn);
    metrics?.timeRendering(performance.now() - start, isRendered);
    if (!isRendered) {
      const about = { err: drawn.error, component: page.component, route: readRoute(c) };
      c.get('log').error(about, 'A page could not be rendered on the server.');
      c.header('Cache-Control', 'no-store');
    }
    return drawn.html;
  }

  function sendError(c: AppContext, status: ErrorStatus): Promise<Response> {
    // A malformed one stays as it is, with one slash at its front: two would name a host.
    const path = (decodePath(c.req.path) ?? c.req.path).replace(/^\/+/, '/');
    return sendPage(c, answerError(findPathLocale(path), status, context(), path));
  }
}
