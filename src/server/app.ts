import { type Env, Hono } from 'hono';
import type { ContentSource } from '#content-source/content-source.ts';
import { findPathLocale } from '#i18n/find-locale.ts';
import type { ImageObject } from '#schema/image-object.ts';
import type { ErrorStatus } from '#schema/page-props.ts';
import type { AppContext, AppEnv } from './app-env.ts';
import type { PageDocument } from './document/create-document.ts';
import type { EnquiryService } from './enquiries/enquiry-service.ts';
import { inertia } from './inertia/inertia.ts';
import type { Page } from './inertia/page.ts';
import type { Log } from './log.ts';
import { canonicalPath } from './middleware/canonical-path.ts';
import { compressAnswers } from './middleware/compress-answers.ts';
import { countMissingPaths } from './middleware/count-missing-paths.ts';
import { requestLog } from './middleware/request-log.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import { allowSharedCaching } from './middleware/shared-caching.ts';
import { answerError } from './page-data/answer-error.ts';
import { findRedirect } from './page-data/find-redirect.ts';
import type { PageAnswerContext } from './page-data/page-answer.ts';
import { designSystemRoutes } from './routes/design-system.ts';
import { enquiryRoutes } from './routes/enquiries.ts';
import { feedRoutes } from './routes/feeds.ts';
import { pageRoutes } from './routes/pages.ts';
import { searchRoutes } from './routes/search.ts';
import { serverErrorPage } from './routes/server-error.ts';
import type { SiteSearch } from './search/site-search.ts';
import { sendPage } from './send-page.ts';

export interface AppDependencies {
  /** The site's own origin; nothing is ever built from the Host header. */
  origin: string;
  content: ContentSource;
  findImage: (name: string) => ImageObject | undefined;
  /** Makes a page's HTML document. */
  document: (page: Page, log: Log) => Promise<PageDocument>;
  /** Changes with every build of the browser's code. */
  version: string;
  /** What takes the enquiries of the forms. */
  enquiries: EnquiryService;
  search: Pick<SiteSearch, 'indexOf'>;
  /** Routes that send no page, and say themselves how their answers are cached: files, pictures, health, metrics. */
  plainRoutes: readonly Hono<Env>[];
  log: Log;
  /** Counts a request for a page that does not exist. */
  countMissingPath?: (path: string) => void;
  isDevelopment?: boolean;
  /** Pages may load Google Tag Manager once their visitors agree. */
  hasAnalytics?: boolean;
}

/**
 * The site as one function from a request to its answer. It knows no port and no process:
 * tests call `createApp(dependencies).request('/en-gb')`.
 */
export function createApp(dependencies: AppDependencies): Hono<AppEnv> {
  const {
    origin,
    content,
    findImage,
    document,
    version,
    enquiries,
    search,
    plainRoutes,
    log,
    countMissingPath,
    isDevelopment,
    hasAnalytics,
  } = dependencies;
  const { captcha } = enquiries;
  const context = (): PageAnswerContext => ({
    snapshot: content.current(),
    origin,
    findImage,
    captchaSiteKey: captcha?.siteKey,
  });
  const app = new Hono<AppEnv>();

  app.use(requestLog({ log }));
  const isSecure = origin.startsWith('https:');
  app.use(securityHeaders({ isSecure, isDevelopment, hasAnalytics, captchaOrigin: captcha?.origin }));
  app.use(compressAnswers());
  for (const routes of plainRoutes) app.route('/', routes);
  app.use(allowSharedCaching());
  app.use(inertia({ origin, version, document: renderDocument }));
  app.use(
    canonicalPath({
      origin,
      findRedirect: (path) => findRedirect(content.current(), path),
      reject: sendError,
    }),
  );
  if (countMissingPath) app.use(countMissingPaths({ count: countMissingPath }));
  app.route('/', enquiryRoutes({ origin, context, enquiries, reject: sendError }));
  app.route('/', feedRoutes({ origin, snapshot: () => content.current() }));
  app.route('/', designSystemRoutes({ origin }));
  app.route('/', searchRoutes({ context, search }));
  app.route('/', pageRoutes({ context }));
  app.notFound((c: AppContext) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return sendError(c, 404);
    c.header('Allow', 'GET, HEAD');
    return sendError(c, 405);
  });
  app.onError((error, c) => {
    c.get('log').error({ err: error }, 'A request failed.');
    return c.html(serverErrorPage, 500, { 'Cache-Control': 'no-store' });
  });
  return app;

  /** A document that the browser has to render is not to be cached: the next request may fare better. */
  async function renderDocument(page: Page, c: AppContext): Promise<Uint8Array<ArrayBuffer>> {
    const { body, tag, isRendered } = await document(page, c.get('log'));
    if (isRendered) c.set('bodyTag', tag);
    else c.header('Cache-Control', 'no-store');
    return body;
  }

  function sendError(c: AppContext, status: ErrorStatus): Promise<Response> {
    return sendPage(c, answerError(findPathLocale(c.req.path), status, context()));
  }
}
