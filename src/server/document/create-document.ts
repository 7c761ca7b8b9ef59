import { defaultLocale, isLocale, locales } from '#i18n/locales.ts';
import { embedPage } from '../inertia/embed-page.ts';
import type { Page } from '../inertia/page.ts';
import type { Log } from '../log.ts';
import { tagBody } from '../middleware/shared-caching.ts';
import type { BuildManifest } from './build-manifest.ts';
import type { PageRenderer } from './page-renderer.ts';
import { listPageSources } from './page-sources.ts';
import { renderDocument } from './render-document.ts';

export interface DocumentOptions {
  renderPage: PageRenderer;
  manifest: BuildManifest;
  /** Scripts of the development server, for every head. */
  developmentHead?: string;
  /** The container that analytics are configured in; the browser loads it once its visitor agrees. */
  gtmId?: string | undefined;
}

export interface PageDocument {
  /** Its HTML in UTF-8. */
  body: Uint8Array<ArrayBuffer>;
  /** Differs where the HTML does. */
  tag: string;
  /** Whether the page's components are rendered in it; else the browser does that. */
  isRendered: boolean;
}

/**
 * Makes the function that turns a page into its HTML document. When the page's components throw here,
 * the document comes without them and the browser renders it fresh; the failure is logged.
 */
export function createDocument({ renderPage, manifest, developmentHead, gtmId }: DocumentOptions) {
  return async function renderPageDocument(page: Page, log: Log): Promise<PageDocument> {
    const rendered = await renderPage(page).catch((error: unknown) => {
      const component = page.component;
      log.error({ err: error, component }, 'A page could not be rendered on the server.');
      return undefined;
    });
    const locale = localeOf(page);
    const html = renderDocument({
      language: locales[locale].languageTag,
      rendered,
      pageScript: embedPage(page),
      assets: manifest.assetsFor(listPageSources(page.component, page.props, locale)),
      developmentHead,
      gtmId,
    });
    const body = new TextEncoder().encode(html);
    return { body, tag: tagBody(body), isRendered: rendered !== undefined };
  };
}

/** The page's own locale; the language selector speaks the default one. */
function localeOf(page: Page) {
  const locale = (page.props.site as { locale?: string } | undefined)?.locale ?? '';
  return isLocale(locale) ? locale : defaultLocale;
}
