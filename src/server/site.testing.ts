import { resolve } from 'node:path';
import { pino } from 'pino';
import { blockDefinitions } from '#blocks/registry.ts';
import { createFileSource } from '#content-source/files/file-source.ts';
import type { ContentSnapshot } from '#content-source/snapshot.ts';
import type { BuildManifest } from '#document/build-manifest.ts';
import { createDocument } from '#document/create-document.ts';
import type { PageRenderer } from '#document/page-renderer.ts';
import { noEnquiries } from '#enquiries/submission/no-enquiries.testing.ts';
import type { Locale } from '#i18n/locales.ts';
import { createSiteSearch } from '#search/site-search.server.ts';
import { type AppDependencies, createApp } from './app.ts';

export const origin = 'https://oakpea.example';
export const version = 'v1';

/** The headers Inertia's client sends. */
export const asClient = { 'X-Inertia': 'true', 'X-Inertia-Version': version };

const demo = await createFileSource({
  directory: resolve(import.meta.dirname, '../../content'),
  blocks: blockDefinitions,
});

/** The demo's content as it is. */
export const snapshot = demo.current();

/** The paths of a page of each look in a locale: the others are made of the same blocks. */
export function listLooks(locale: Locale): string[] {
  const { pages, news, products, recipes } = snapshot.locales[locale];
  const firsts = [news, products, recipes].map((all) => [...all.values()][0]);
  return [pages.get(''), pages.get('about'), ...firsts].flatMap((page) => page?.path ?? []);
}

const manifest: BuildManifest = {
  version,
  assetsFor: () => ({
    scripts: ['/assets/browser.js'],
    styles: ['/assets/browser.css'],
    preloads: ['/assets/page.js'],
    fonts: ['/assets/font.woff2'],
  }),
};

/** The demo's pictures by name. */
export const findImage = (name: string) => demo.assets().image(name);

/** Renders a title in place of the components, for tests that are not about them. */
const renderTitle: PageRenderer = async (page) => ({
  head: [],
  html: `<h1>${page.component} ${page.url}</h1>`,
});

export interface TestSiteOptions extends Partial<AppDependencies> {
  renderPage?: PageRenderer;
  /** Replaces the demo's content. */
  content?: AppDependencies['content'];
}

/** The demo's site, without files, port or build, and the lines that it logs. */
export function createTestSite({ renderPage = renderTitle, ...dependencies }: TestSiteOptions = {}) {
  const lines: Record<string, unknown>[] = [];
  const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) });
  const app = createApp({
    origin,
    content: demo,
    document: createDocument({ renderPage, manifest }),
    version,
    enquiries: noEnquiries,
    search: createSiteSearch({ content: dependencies.content ?? demo, log, patience: 60_000 }),
    plainRoutes: [],
    log,
    ...dependencies,
  });
  return { app, lines, log, get: async (path: string, init?: RequestInit) => app.request(path, init) };
}

/** A content source that never changes, with the demo's pictures. */
export function holdContent(content: ContentSnapshot): AppDependencies['content'] {
  return {
    current: () => content,
    assets: demo.assets,
    subscribe: () => () => undefined,
    outage: () => undefined,
    close: async () => undefined,
  };
}

/** The page object in a document. */
export function readPage(html: string): { component: string; url: string; props: Record<string, never> } {
  const [, json = ''] = /<script data-page="app" type="application\/json">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(json);
}
