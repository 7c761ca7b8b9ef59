import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import type { Context } from 'hono';
import { blockDefinitions } from '#blocks/registry.ts';
import { reportPath } from '#browser-reports/report-path.ts';
import { browserReportRoutes } from '#browser-reports/routes.server.ts';
import { createDocument } from '#document/create-document.ts';
import { loadBuild } from '#document/load-build.ts';
import { createEnquiryService } from '#enquiries/submission/create-enquiry-service.server.ts';
import { createRateLimit } from '#enquiries/submission/rate-limit.server.ts';
import { createBusyAnswer } from '#http/busy-answer.ts';
import { createClientAddressFinder } from '#http/client-address.ts';
import { earlierBuildsFolder, keepForLaterBuilds } from '#http/earlier-builds.ts';
import { createKeptAnswers, type KeptAnswers } from '#http/kept-answers.ts';
import { makeAnswersAhead } from '#http/make-answers-ahead.ts';
import { createRefusalReport } from '#http/report-refusals.ts';
import { createRequestMetrics } from '#http/request-metrics.ts';
import { createSecure } from '#http/security-headers.ts';
import { sendKeptAnswer } from '#http/send-kept-answer.ts';
import { createLoadShedder } from '#http/shed-load.ts';
import { createShedCounter } from '#http/shed-metrics.ts';
import { staticFileRoutes } from '#http/static-files.ts';
import { addLinkPreviews } from '#link-previews/add-link-previews.server.ts';
import { createMediaService } from '#media/media-service.server.ts';
import { warmPictures } from '#media/warm-pictures.server.ts';
import { addContentMetrics } from '#operations/add-content-metrics.ts';
import { createMetrics } from '#operations/create-metrics.ts';
import { healthRoutes } from '#operations/health-routes.ts';
import type { Log } from '#operations/log.ts';
import { logContentProblems } from '#operations/log-content-problems.ts';
import { metricsRoutes } from '#operations/metrics-routes.ts';
import { createMissingPaths, missingPathsFile } from '#redirects/missing-paths.server.ts';
import { createSiteSearch } from '#search/site-search.server.ts';
import { webhookRoutes } from '#webhooks/routes.server.ts';
import { answerUnknown } from './answer-unknown.ts';
import { answerVisit } from './answer-visit.ts';
import { createApp } from './app.ts';
import type { Team } from './cluster/join-team.ts';
import { createPreview } from './create-preview.ts';
import type { Environment } from './env.ts';
import { loadStudio } from './load-studio.ts';
import { openContent } from './open-content.ts';

export interface SiteOptions {
  /** Absolute path of the project, with its content and its build. */
  root: string;
  environment: Environment;
  log: Log;
  /** Components come from their sources instead of a build, and show their changes at once. */
  isDevelopment: boolean;
  /** The other processes that serve the site, if there are any. */
  team?: Team | undefined;
}

/**
 * Puts the site together from the environment: its content, its enquiries, its pictures, and the app over them, as `listen` takes it.
 *
 * @throws StartError when there is no build, outside development
 */
// Long because it names every part of the site, with what each needs of the others.
export async function createSite({ root, environment, log, isDevelopment, team }: SiteOptions) {
  const { siteOrigin, dataDirectory, adminToken, gtmId, previewSecret } = environment;
  const development = isDevelopment
    ? await (await import('./development-tools.ts')).createDevelopmentTools(root)
    : undefined;
  const build = development?.build ?? (await loadBuild(resolve(root, 'dist')));
  const document = createDocument({ ...build, gtmId });
  const isFollower = team ? !team.isFirst : false;
  const opened = await openContent({ root, environment, log, isReadOnly: isFollower });
  const { content, sync, fileOrigins, ...unpublished } = opened;
  logContentProblems(content, log);
  development?.reloadOn(content);
  const metrics = createMetrics();
  const { registry } = metrics;
  const requestMetrics = createRequestMetrics(registry);
  addContentMetrics(registry, content);
  const { enquiries, ...enquiryService } = createEnquiryService(environment, log, team, registry);
  team?.answer({ readMetrics: metrics.read, wakeDeliveries: enquiries.onStored, syncContent: sync });
  const media = createMediaService({
    assets: () => addLinkPreviews(content.assets(), content.current()),
    cacheDir: resolve(dataDirectory, 'images'),
    log,
    registry,
    ...(team && { runExclusively: team.runExclusively, encodesAtOnce: 1 }),
  });
  const search = createSiteSearch({ content, log, registry });
  const { version } = build.manifest;
  // In development the same page is drawn differently as soon as a component changes.
  const keptAnswers = isDevelopment ? undefined : createKeptAnswers({ content, version });
  const missingPaths = createMissingPaths({
    file: resolve(dataDirectory, missingPathsFile),
    log,
    runExclusively: team?.runExclusively,
  });
  const common = { origin: siteOrigin, version, enquiries, search, isDevelopment };
  const studio =
    opened.studio &&
    loadStudio({
      ...environment,
      ...opened.studio,
      origin: siteOrigin,
      directory: resolve(root, 'dist/studio'),
      developmentHead: development?.studioHead,
      answerVisit,
      // What lists the samples is a load on each start, and asked for by editors alone.
      findSamplePath: async (block, index) =>
        (await import('#design-system/catalogue.server.ts')).findSamplePath(block, index),
      version,
      log,
      isFollower,
      runExclusively: team?.runExclusively,
      writesFiles: isDevelopment,
      contentDirectory: resolve(root, 'content'),
      blocks: blockDefinitions,
    });
  const previewSource = studio?.preview ?? unpublished.preview;
  const readPreviewSecret = studio?.previewSecret ?? (previewSecret ? () => previewSecret : undefined);
  const preview =
    readPreviewSecret && previewSource
      ? [
          createPreview({
            ...common,
            secret: readPreviewSecret,
            build,
            source: previewSource,
            fileOrigins,
            frameAncestors: unpublished.frameAncestors ?? [],
            published: content.current,
            log,
          }),
        ]
      : [];
  let isClosing = false;
  const stops: (() => void)[] = [];

  const dependencies = {
    ...common,
    content,
    document,
    keptAnswers,
    plainRoutes: [
      ...preview,
      ...(studio ? [studio.routes] : []),
      staticFileRoutes({
        clientDirectory: isDevelopment ? undefined : resolve(root, 'dist/client'),
        earlierDirectory: resolve(dataDirectory, earlierBuildsFolder),
        faviconFile: resolve(root, 'content/media/favicon.svg'),
      }),
      media.routes,
      metricsRoutes({ metrics: team?.metrics ?? metrics, adminToken }),
      healthRoutes({ content, isClosing: () => isClosing, adminToken }),
      ...listWebhookRoutes(sync),
      browserReportRoutes({ origin: siteOrigin, version, takeShare: createReportLimit(), registry, log }),
      ...(opened.isKnown ? [answerUnknown(opened.isKnown)] : []),
    ],
    hasAnalytics: gtmId !== undefined,
    securityContact: environment.securityContact,
    reportTo: `${reportPath}/${version}`,
    isBehindProxy: environment.trustedProxies > 0,
    fileOrigins,
  };

  return {
    app: createApp({
      ...dependencies,
      log,
      metrics: requestMetrics,
      countMissingPath: missingPaths.count,
    }),
    before: development?.handle ?? (keptAnswers && answerFirst(keptAnswers)),
    metrics,
    /** Begins, once the site serves, what nobody asks for, or would else wait for: indexes, answers, pictures. */
    prepare(): void {
      void search.prepare();
      studio?.begin();
      if (!keptAnswers) return;
      if (team?.isFirst ?? true) {
        const assets = resolve(dataDirectory, earlierBuildsFolder, 'assets');
        void keepForLaterBuilds({ from: resolve(root, 'dist/client/assets'), to: assets, log });
      }
      // No visitor makes these requests: only what goes wrong with them is worth a line.
      const app = createApp({ ...dependencies, log: log.child({}, { level: 'warn' }) });
      stops.push(makeAnswersAhead({ app, content, kept: keptAnswers, version, log }));
      if (environment.warmsPictures && (team?.isFirst ?? true))
        stops.push(warmPictures({ app, content, media, log }));
    },
    /** Tells load balancers to send nobody else; whoever comes all the same is served as before. */
    announceClosing(): void {
      isClosing = true;
    },
    /** Stops what no visitor waits for, deliveries among it. */
    beginClosing(): void {
      isClosing = true;
      for (const stop of stops) stop();
      // Beside the last requests rather than after them: those who run the site wait for both.
      enquiryService.beginClosing();
    },
    /** Finishes deliveries and writes under way, and lets go of content, search and database. Comes after the last request. */
    async close(): Promise<void> {
      await studio?.close();
      await Promise.all([
        content.close(),
        development?.close(),
        enquiryService.close(),
        missingPaths.close(),
        search.close(),
      ]);
    },
  };

  /** A few for each client, and not more than are worth it of all together. */
  function createReportLimit(): (c: Context) => Promise<number> {
    const findClientAddress = createClientAddressFinder(environment.trustedProxies);
    const ofClient = createRateLimit({ points: 20, seconds: 60 });
    const ofAll = createRateLimit({ points: 600, seconds: 60 });
    return async (c) => (await ofClient.take(findClientAddress(c))) || ofAll.take('all');
  }

  /** What is kept is sent whatever comes; what takes work has to wait for its turn. */
  function answerFirst(kept: KeptAnswers) {
    const secure = createSecure({ isSecure: siteOrigin.startsWith('https:') });
    const report = createRefusalReport('Requests are refused: more are waiting than can be answered.');
    const send = sendKeptAnswer({ find: kept.find, log, metrics: requestMetrics });
    const sendStale = sendKeptAnswer({ find: kept.findStale, log, metrics: requestMetrics });
    const sendBusy = createBusyAnswer(secure);
    const countShed = createShedCounter(metrics.registry);
    const shed = createLoadShedder({
      // While it waited, another may have had it made.
      refuse: (request, response) =>
        send(request, response, () => sendStale(request, response, () => sendBusy(request, response))),
      standIn: sendStale,
      onShed(lane) {
        countShed(lane);
        report(log);
      },
    });
    return (request: IncomingMessage, response: ServerResponse, next: () => void) =>
      send(request, response, () => shed(request, response, next));
  }

  function listWebhookRoutes(syncHere: typeof sync) {
    const secret = environment.contentful?.webhookSecret;
    if (secret === undefined || !syncHere) return [];
    const refusals = createRateLimit({ points: 60, seconds: 60 });
    const findClientAddress = createClientAddressFinder(environment.trustedProxies);
    const countRefusal = (c: Context) => refusals.take(findClientAddress(c));
    return [webhookRoutes({ secret, sync: team?.syncContent ?? syncHere, countRefusal, log })];
  }
}
