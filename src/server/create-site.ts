import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import { blockDefinitions } from '#blocks/registry.ts';
import { reportPath } from '#browser-reports/report-path.ts';
import { browserReportRoutes } from '#browser-reports/routes.server.ts';
import { createDocument } from '#document/create-document.ts';
import { loadBuild } from '#document/load-build.ts';
import { createEnquiryService } from '#enquiries/submission/create-enquiry-service.server.ts';
import { busyProblem, isForPrograms, secondsUntilRetry } from '#http/busy-answer.ts';
import { createClientAddressFinder } from '#http/client-address.ts';
import { earlierBuildsFolder, keepForLaterBuilds } from '#http/earlier-builds.ts';
import { createRateLimit } from '#http/rate-limit.ts';
import { createRequestMetrics } from '#http/request-metrics.ts';
import { createResponseCache } from '#http/response-cache.ts';
import { createSecure } from '#http/security-headers.ts';
import { serverErrorPage } from '#http/server-error-page.ts';
import { staticFileRoutes } from '#http/static-files.ts';
import { warmResponseCache } from '#http/warm-response-cache.ts';
import { defaultLocale, locales } from '#i18n/locales.ts';
import { addLinkPreviews } from '#link-previews/add-link-previews.server.ts';
import { createMediaService } from '#media/media-service.server.ts';
import { warmPictures } from '#media/warm-pictures.server.ts';
import { addContentMetrics } from '#operations/add-content-metrics.ts';
import { createMetrics } from '#operations/create-metrics.ts';
import { healthRoutes } from '#operations/health-routes.ts';
import type { Log } from '#operations/log.ts';
import { logContentProblems } from '#operations/log-content-problems.ts';
import { metricsRoutes } from '#operations/metrics-routes.ts';
import { repeatDaily } from '#platform/remove-older.ts';
import {
  addToMissingPathsFile,
  createMissingPaths,
  missingPathsFile,
} from '#redirects/missing-paths.server.ts';
import { createSiteSearch } from '#search/site-search.server.ts';
import { webhookRoutes } from '#webhooks/routes.server.ts';
import { answerVisit } from './answer-visit.ts';
import { createApp } from './app.ts';
import { createPreview } from './create-preview.ts';
import type { Environment } from './env.ts';
import { type LoadedStudio, loadStudio } from './load-studio.ts';
import { openContent } from './open-content.ts';
import { serveCacheFirst } from './serve-cache-first.ts';

/** Milliseconds for the last counts of unknown paths, of the five seconds that the process has to end. */
const longestCounting = 500;

export interface SiteOptions {
  /** Absolute path of the project, with its content and its build. */
  root: string;
  environment: Environment;
  log: Log;
  /** Components come from their sources instead of a build, with hot reload. */
  isDevelopment: boolean;
}

/**
 * Wires the site together as the environment says: content, enquiries, media, search, studio, and the app over them. The
 * result is what `listen` takes.
 *
 * @throws StartError when there is no build, outside development
 */
export async function createSite({ root, environment, log, isDevelopment }: SiteOptions) {
  const { siteOrigin, dataDirectory, adminToken, gtmId, previewSecret, isHiddenFromSearch, tellsTiming } =
    environment;
  const clientDirectory = resolve(root, 'dist/client');
  const earlierDirectory = resolve(dataDirectory, earlierBuildsFolder);

  const development = isDevelopment
    ? await (await import('./development-tools.ts')).createDevelopmentTools(root)
    : undefined;
  const build = development?.build ?? (await loadBuild(resolve(root, 'dist')));
  const { version } = build.manifest;

  const metrics = createMetrics();
  const { registry } = metrics;
  const requestMetrics = createRequestMetrics(registry);

  const opened = await openContent({ root, environment, log });
  const { content, sync, fileOrigins } = opened;
  logContentProblems(content, log);
  addContentMetrics(registry, content);
  development?.reloadOn(content);

  const { enquiries, desk, ...enquiryService } = createEnquiryService(environment, {
    log,
    registry,
    tellStudio: opened.studio && (async (...delivery) => studio?.deliverEnquiry(...delivery)),
  });
  const media = createMediaService({
    assets: () => addLinkPreviews(content.assets(), content.current()),
    cacheDir: resolve(dataDirectory, 'images'),
    restore: opened.studio?.media.files.restore,
    log,
    registry,
  });
  const search = createSiteSearch({ content, log, registry });
  // In development the same page is drawn differently as soon as a component changes.
  const { origins: dataOrigins } = environment.contentApi ?? {};
  const responseCache = isDevelopment
    ? undefined
    : createResponseCache({ content, version, tellsTiming, dataOrigins });
  const findClientAddress = createClientAddressFinder(environment.trustedProxies);

  const studio =
    opened.studio &&
    loadStudio({
      ...environment,
      ...opened.studio,
      enquiries: desk,
      origin: siteOrigin,
      directory: resolve(root, 'dist/studio'),
      developmentHead: development?.studioHead,
      answerVisit,
      // Imported on demand: listing all samples would slow down every start, and only editors need it.
      findSamplePath: async (block) =>
        (await import('#design-system/catalogue.server.ts')).findSamplePath(block),
      version,
      log,
      callSite: environment.offersAgents ? (request, bindings) => ownApp.fetch(request, bindings) : undefined,
      writesFiles: isDevelopment,
      contentDirectory: resolve(root, 'content'),
      blocks: blockDefinitions,
    });

  // Imported on demand: most sites go without.
  const contentApi =
    dataOrigins &&
    (await import('#content-api/routes.server.ts')).contentApiRoutes({
      origin: siteOrigin,
      origins: dataOrigins,
      content,
      drafts: readDrafts(studio),
    });

  const pathsFile = resolve(dataDirectory, missingPathsFile);
  const missingPaths = createMissingPaths({
    write: (counted) =>
      studio ? studio.addMissingPaths(counted) : addToMissingPathsFile(pathsFile, counted),
    log,
  });
  const common = {
    origin: siteOrigin,
    version,
    enquiries,
    search,
    isDevelopment,
    isHiddenFromSearch,
    tellsTiming,
  };
  const previewSource = studio?.preview ?? opened.preview;
  const readPreviewSecret = studio?.previewSecret ?? (previewSecret ? () => previewSecret : undefined);
  const preview =
    readPreviewSecret &&
    previewSource &&
    createPreview({
      ...common,
      secret: readPreviewSecret,
      build,
      source: previewSource,
      fileOrigins,
      frameAncestors: opened.frameAncestors ?? [],
      published: content.current,
      log,
    });

  let isClosing = false;
  const stops: (() => void)[] = contentApi ? [contentApi.stop] : [];

  const webhookSecret = environment.contentful?.webhookSecret;
  const webhooks =
    webhookSecret !== undefined &&
    sync &&
    webhookRoutes({
      secret: webhookSecret,
      sync,
      countRefusal: createRefusalLimit(findClientAddress),
      log,
    });

  const dependencies = {
    ...common,
    content,
    document: createDocument({ ...build, gtmId }),
    responseCache,
    contentApi: contentApi?.routes,
    plainRoutes: [
      preview,
      studio?.routes,
      staticFileRoutes({
        clientDirectory: isDevelopment ? undefined : clientDirectory,
        earlierDirectory,
        faviconFile: resolve(root, 'content/media/favicon.svg'),
      }),
      media.routes,
      metricsRoutes({ metrics, adminToken }),
      healthRoutes({ content, isClosing: () => isClosing, adminToken }),
      webhooks,
      browserReportRoutes({
        origin: siteOrigin,
        version,
        countReport: createReportLimit(findClientAddress),
        registry,
        log,
      }),
      opened.isKnown && answerUnknown(opened.isKnown),
    ].filter((routes) => routes instanceof Hono),
    hasAnalytics: gtmId !== undefined,
    securityContact: environment.securityContact,
    reportTo: `${reportPath}/${version}`,
    isBehindProxy: environment.trustedProxies > 0,
    fileOrigins,
  };
  // Its requests are no visitors', so they are not counted, and only what goes wrong is logged.
  const ownApp = createApp({ ...dependencies, log: log.child({}, { level: 'warn' }) });

  return {
    app: createApp({
      ...dependencies,
      log,
      metrics: requestMetrics,
      countMissingPath: missingPaths.count,
    }),
    before:
      development?.handle ??
      (responseCache &&
        serveCacheFirst({
          cache: responseCache,
          secure: createSecure({ isSecure: siteOrigin.startsWith('https:'), isHiddenFromSearch }),
          log,
          requestMetrics,
          registry,
        })),
    metrics,
    /**
     * Renders and caches the home page before the port opens. A process's first rendering takes ten times as long as the
     * next, in one turn of the event loop that would hold up every visitor.
     */
    async warmUp(): Promise<void> {
      if (responseCache) await ownApp.request(locales[defaultLocale].paths.home);
    },
    /** Starts the background work once the site serves: the studio, the search index, warming caches. */
    prepare(): void {
      void search.prepare();
      studio?.begin();
      if (!responseCache) return;
      const to = resolve(earlierDirectory, 'assets');
      const from = resolve(clientDirectory, 'assets');
      stops.push(repeatDaily(() => keepForLaterBuilds({ from, to, log })));
      // In an outage, uploads that are there may not be known.
      stops.push(repeatDaily(() => content.outage() ?? media.clear()));
      stops.push(warmResponseCache({ app: ownApp, content, cache: responseCache, version, log }));
      if (environment.warmsPictures) stops.push(warmPictures({ app: ownApp, content, media, log }));
    },
    /** Makes `/readyz` fail, so that load balancers send no new visitors. Requests are still served. */
    announceClosing(): void {
      isClosing = true;
    },
    /** Stops background work, deliveries included. */
    beginClosing(): void {
      isClosing = true;
      for (const stop of stops) stop();
      // Beside the last requests rather than after them, since the time to end is short.
      enquiryService.beginClosing();
    },
    /** Waits for deliveries and writes under way, and closes content, search and databases. Call it after the last request. */
    async close(): Promise<void> {
      // Into the studio's database, which a hang must not hold up.
      await Promise.race([missingPaths.close(), wait(longestCounting)]);
      await studio?.close();
      await Promise.all([content.close(), development?.close(), enquiryService.close(), search.close()]);
    },
  };
}

/**
 * Answers 503 to all routes after it until the published content is known, because the database has not answered yet. The
 * files alone may be older than what visitors have seen, or say that a page is gone for good.
 */
function answerUnknown(isKnown: () => boolean): Hono {
  const routes = new Hono();
  routes.use(async (c, next) => {
    if (isKnown()) return next();
    const headers = { 'Cache-Control': 'no-store', 'Retry-After': String(secondsUntilRetry) };
    if (!isForPrograms(c.req.path)) return c.html(serverErrorPage, 503, headers);
    return c.json(busyProblem, 503, { ...headers, 'Content-Type': 'application/problem+json' });
  });
  return routes;
}

/** What the content API asks the studio for those who have a token. */
function readDrafts(studio: LoadedStudio | undefined) {
  if (!studio?.admitProgram) return undefined;
  return {
    admit: studio.admitProgram,
    read: async () => (await studio.preview.readPreview()).snapshot,
  };
}

type FindClientAddress = (c: Context) => string;

/** Counts a request; resolves with the seconds that its client has to wait, 0 within the limit. */
type RequestLimit = (c: Context) => Promise<number>;

/** Limits browser reports: a few per client, and no more in all than are worth reading. */
function createReportLimit(findClientAddress: FindClientAddress): RequestLimit {
  const perClient = createRateLimit({ points: 20, seconds: 60 });
  const inAll = createRateLimit({ points: 600, seconds: 60 });
  return async (c) => (await perClient.take(findClientAddress(c))) || inAll.take('all');
}

/** Limits refused webhooks, so that nobody can guess signatures in bulk. */
function createRefusalLimit(findClientAddress: FindClientAddress): RequestLimit {
  const perClient = createRateLimit({ points: 60, seconds: 60 });
  return (c) => perClient.take(findClientAddress(c));
}
