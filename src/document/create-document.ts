import { findPageLocale } from '#i18n/find-locale.ts';
import { locales } from '#i18n/locales.ts';
import { embedPage } from '#inertia/embed-page.ts';
import type { Page } from '#inertia/page-object.ts';
import type { Log } from '#operations/log.ts';
import type { BuildManifest } from './build-manifest.ts';
import type { PageRenderer } from './page-renderer.ts';
import { listPageSources } from './page-sources.ts';
import { renderDocument } from './render-document.ts';

export interface DocumentOptions {
  renderPage: PageRenderer;
  manifest: BuildManifest;
  /** Scripts of the development server, added to every head. */
  developmentHead?: string;
  /** The Tag Manager container, loaded once the visitor consents. */
  gtmId?: string | undefined;
}

export interface PageDocument {
  html: string;
  /** Whether it holds the rendered page; if not, the browser renders it. */
  isRendered: boolean;
}

/**
 * Makes the function that renders a page to its HTML document. If a component throws, the error is logged, and the browser is
 * left to render the page.
 */
export function createDocument({ renderPage, manifest, developmentHead, gtmId }: DocumentOptions) {
  return async function renderPageDocument(page: Page, log: Log): Promise<PageDocument> {
    const rendered = await renderPage(page).catch((error: unknown) => {
      const component = page.component;
      log.error({ err: error, component }, 'A page could not be rendered on the server.');
      return undefined;
    });
    const locale = findPageLocale(page.props);
    const html = renderDocument({
      language: locales[locale].languageTag,
      rendered,
      pageScript: embedPage(page),
      assets: manifest.assetsFor(listPageSources(page.component, page.props, locale)),
      developmentHead,
      gtmId,
    });
    return { html, isRendered: rendered !== undefined };
  };
}
