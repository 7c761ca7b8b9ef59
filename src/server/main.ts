import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { blockDefinitions } from '#blocks/registry.ts';
import { createEmbeddedSource } from '#content-source/embedded/embedded-source.ts';
import { createApp } from './app.ts';
import { createDocument } from './document/create-document.ts';
import { keepDocuments } from './document/keep-documents.ts';
import { loadBuild } from './document/load-build.ts';
import { createEnquiryService } from './enquiries/create-enquiry-service.ts';
import { readEnvironment } from './env.ts';
import { addLinkPreviews } from './link-previews/add-link-previews.ts';
import { listen } from './listen.ts';
import { logContentProblems } from './log-content-problems.ts';
import { createMediaService } from './media/media-service.ts';
import { warmPictures } from './media/warm-pictures.ts';
import { createMissingPaths, missingPathsFile } from './missing-paths/missing-paths.ts';
import { healthRoutes } from './routes/health.ts';
import { metricsRoutes } from './routes/metrics.ts';
import { staticFileRoutes } from './routes/static-files.ts';
import { createSiteSearch } from './search/site-search.ts';
import { StartError } from './start-error.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const isDevelopment = process.argv.includes('--dev');

try {
  await start();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

async function start(): Promise<void> {
  // The development server shows the sources, which are not for the network around the machine.
  const defaults = isDevelopment ? { HOST: 'localhost' } : {};
  const environment = readEnvironment({ ...defaults, ...process.env });
  const log = pino();
  const development = isDevelopment
    ? await (await import('./development/development-tools.ts')).createDevelopmentTools(root)
    : undefined;
  const build = development?.build ?? (await loadBuild(resolve(root, 'dist')));
  const content = await createEmbeddedSource({
    directory: resolve(root, 'content'),
    blocks: blockDefinitions,
    watch: true,
  });
  logContentProblems(content, log);
  const { enquiries, metrics, close: closeEnquiries } = createEnquiryService(environment, log);
  const media = createMediaService({
    assets: () => addLinkPreviews(content.media(), content.current()),
    cacheDir: resolve(environment.dataDirectory, 'images'),
    log,
  });
  const search = createSiteSearch({ content, log });
  let isClosing = false;
  const document = createDocument({ ...build, gtmId: environment.gtmId });
  const site = {
    origin: environment.siteOrigin,
    content,
    findImage: (name: string) => content.media().image(name),
    // In development the same page is drawn differently as soon as a component changes.
    document: isDevelopment ? document : keepDocuments(document),
    hasAnalytics: environment.gtmId !== undefined,
    version: build.manifest.version,
    enquiries,
    search,
    files: [
      staticFileRoutes({
        clientDirectory: isDevelopment ? undefined : resolve(root, 'dist/client'),
        faviconFile: resolve(root, 'content/media/favicon.svg'),
      }),
      media.routes,
      metricsRoutes({ metrics, adminToken: environment.adminToken }),
      healthRoutes({ content, isClosing: () => isClosing, adminToken: environment.adminToken }),
    ],
    isDevelopment,
  };
  const missingPaths = createMissingPaths({
    file: resolve(environment.dataDirectory, missingPathsFile),
    log,
  });
  const app = createApp({ ...site, log, countMissingPath: missingPaths.count });
  const listener = await listen({ app, ...environment, log, before: development?.handle });
  development?.reloadOn(content);
  void search.prepare();
  // These requests are no visitors': only what goes wrong with them is logged.
  const quietApp = createApp({ ...site, log: log.child({}, { level: 'warn' }) });
  const warms = environment.warmsPictures && !isDevelopment;
  const stopWarming = warms ? warmPictures({ app: quietApp, content, media, log }) : () => undefined;

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      isClosing = true;
      log.info({ signal }, 'The site is ending: it answers what it was asked, and takes no more.');
      stopWarming();
      search.close();
      await listener.close();
      await Promise.all([content.close(), development?.close(), closeEnquiries(), missingPaths.close()]);
      process.exit(0);
    });
  }
}
