import { resolve } from 'node:path';
import type { Context } from 'hono';
import { createDocument } from '#document/create-document.ts';
import { loadBuild } from '#document/load-build.ts';
import { createEnquiryService } from '#enquiries/submission/create-enquiry-service.server.ts';
import { createRateLimit } from '#enquiries/submission/rate-limit.server.ts';
import { createClientAddressFinder } from '#http/client-address.ts';
import { earlierBuildsFolder, keepForLaterBuilds } from '#http/earlier-builds.ts';
import { createKeptAnswers } from '#http/kept-answers.ts';
import { makeAnswersAhead } from '#http/make-answers-ahead.ts';
import { sendKeptAnswer } from '#http/send-kept-answer.ts';
import { staticFileRoutes } from '#http/static-files.ts';
import { addLinkPreviews } from '#link-previews/add-link-previews.server.ts';
import { createMediaService } from '#media/media-service.server.ts';
import { warmPictures } from '#media/warm-pictures.server.ts';
import { healthRoutes } from '#operations/health-routes.ts';
import type { Log } from '#operations/log.ts';
import { logContentProblems } from '#operations/log-content-problems.ts';
import { metricsRoutes } from '#operations/metrics-routes.ts';
import { createMissingPaths, missingPathsFile } from '#redirects/missing-paths.server.ts';
import { createSiteSearch } from '#search/site-search.server.ts';
import { webhookRoutes } from '#webhooks/routes.server.ts';
import { createApp } from './app.ts';
import type { Team } from './cluster/join-team.ts';
import { createPreview } from './create-preview.ts';
import type { Environment } from './env.ts';
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
  const { content, sync, fileOrigins, ...unpublished } = await openContent({
    root,
    environment,
    log,
    isReadOnly: team ? !team.isFirst : false,
  });
  logContentProblems(content, log);
  development?.reloadOn(content);
  const { enquiries, metrics, ...enquiryService } = createEnquiryService(environment, log, team);
  team?.answer({ readMetrics: metrics.read, wakeDeliveries: enquiries.onStored, syncContent: sync });
  const media = createMediaService({
    assets: () => addLinkPreviews(content.assets(), content.current()),
    cacheDir: resolve(dataDirectory, 'images'),
    log,
    ...(team && { runExclusively: team.runExclusively, encodesAtOnce: 1 }),
  });
  const search = createSiteSearch({ content, log });
  const { version } = build.manifest;
  // In development the same page is drawn differently as soon as a component changes.
  const keptAnswers = isDevelopment ? undefined : createKeptAnswers({ content, version });
  const missingPaths = createMissingPaths({
    file: resolve(dataDirectory, missingPathsFile),
    log,
    runExclusively: team?.runExclusively,
  });
  const common = { origin: siteOrigin, version, enquiries, search, isDevelopment };
  const preview =
    previewSecret && unpublished.preview
      ? [
          createPreview({
            ...common,
            secret: previewSecret,
            build,
            source: unpublished.preview,
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
      staticFileRoutes({
        clientDirectory: isDevelopment ? undefined : resolve(root, 'dist/client'),
        earlierDirectory: resolve(dataDirectory, earlierBuildsFolder),
        faviconFile: resolve(root, 'content/media/favicon.svg'),
      }),
      media.routes,
      metricsRoutes({ metrics: team?.metrics ?? metrics, adminToken }),
      healthRoutes({ content, isClosing: () => isClosing, adminToken }),
      ...listWebhookRoutes(sync),
    ],
    hasAnalytics: gtmId !== undefined,
    fileOrigins,
  };

  return {
    app: createApp({ ...dependencies, log, countMissingPath: missingPaths.count }),
    before: development?.handle ?? (keptAnswers && sendKeptAnswer({ kept: keptAnswers, log })),
    /** Makes large search indexes, answers and pictures ahead of the visitors who would wait for them. */
    prepare(): void {
      void search.prepare();
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
    /** Tells load balancers to send nobody else, and stops what no visitor waits for, deliveries among it. */
    beginClosing(): void {
      isClosing = true;
      for (const stop of stops) stop();
      // Beside the last requests rather than after them: those who run the site wait for both.
      enquiryService.beginClosing();
    },
    /** Finishes deliveries and writes under way, and lets go of content, search and database. Comes after the last request. */
    async close(): Promise<void> {
      await Promise.all([
        content.close(),
        development?.close(),
        enquiryService.close(),
        missingPaths.close(),
        search.close(),
      ]);
    },
  };

  function listWebhookRoutes(syncHere: typeof sync) {
    const secret = environment.contentful?.webhookSecret;
    if (secret === undefined || !syncHere) return [];
    const refusals = createRateLimit({ points: 60, seconds: 60 });
    const findClientAddress = createClientAddressFinder(environment.trustedProxies);
    const countRefusal = (c: Context) => refusals.take(findClientAddress(c));
    return [webhookRoutes({ secret, sync: team?.syncContent ?? syncHere, countRefusal, log })];
  }
}
