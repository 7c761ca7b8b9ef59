import type { Hono } from 'hono';
import type { PreviewSource } from '#content-source/preview-source.ts';
import type { ContentSnapshot } from '#content-source/snapshot.ts';
import { createDocument } from '#document/create-document.ts';
import type { Build } from '#document/load-build.ts';
import { previewRoutes } from '#preview/routes.server.ts';
import { type AppDependencies, createApp } from './app.ts';

const entry = 'src/preview/preview-page.ts';

export interface PreviewOptions
  extends Pick<
    AppDependencies,
    | 'origin'
    | 'version'
    | 'enquiries'
    | 'search'
    | 'isDevelopment'
    | 'isHiddenFromSearch'
    | 'fileOrigins'
    | 'frameAncestors'
    | 'log'
  > {
  secret: () => string | undefined;
  build: Build;
  source: PreviewSource;
  published: () => ContentSnapshot;
}

/** The preview's routes around a site of its own, without cache, metrics or analytics. */
export function createPreview({ secret, build, source, published, log, ...site }: PreviewOptions): Hono {
  return previewRoutes({
    secret,
    origin: site.origin,
    source,
    createSite: (content) =>
      createApp({
        ...site,
        content,
        document: createDocument(build),
        plainRoutes: [],
        log: log.child({}, { level: 'warn' }),
      }),
    published,
    editors: site.frameAncestors,
    assets: findPreviewAssets(build.manifest.assetsFor),
    log,
  });
}

interface Assets {
  scripts: readonly string[];
  styles: readonly string[];
}

/** The scripts and style sheets that a page loads only in preview. */
function findPreviewAssets(assetsFor: (sources: readonly string[]) => Assets): Assets {
  const shared = assetsFor([]);
  const { scripts, styles } = assetsFor([entry]);
  return {
    scripts: scripts.filter((script) => !shared.scripts.includes(script)),
    styles: styles.filter((style) => !shared.styles.includes(style)),
  };
}
