import { pageSources } from '#app/page-sources.ts';
import { listTextParts } from '#app/page-texts.ts';
import { listBundles } from '#blocks/list-bundles.ts';
import { componentCatalogue } from '#design-system/component-catalogue.server.ts';
import type { SamplePageProps } from '#design-system/design-system-props.ts';
import { findPageLocale } from '#i18n/find-locale.ts';
import { type Locale, locales } from '#i18n/locales.ts';
import { hasHostedImages } from '#images/image-services.ts';
import { embedPage } from '#inertia/embed-page.ts';
import type { Page } from '#inertia/page-object.ts';
import type { Log } from '#operations/log.ts';
import type { BuildManifest } from './build-manifest.ts';
import type { PageRenderer } from './page-renderer.ts';
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

/** The source files that the browser loads for a page: its component, blocks, samples, dictionary and image services. */
export function listPageSources(
  component: string,
  props: Readonly<Record<string, unknown>>,
  locale: Locale,
): string[] {
  return [
    ...[pageSources[component] ?? []].flat(),
    ...listBundles(props).map((bundle) => `src/blocks/${bundle}.ts`),
    ...(component === 'DesignSystemSample' ? listSampleSources(props) : []),
    ...listTextParts(component, props).map((part) => `src/i18n/dictionaries/${locale}.json?part=${part}`),
    ...(hasHostedImages(props) ? ['src/images/hosted-services.ts'] : []),
  ];
}

/** The files of the component whose sample a page shows; empty for a block's sample. */
function listSampleSources(props: Readonly<Record<string, unknown>>): string[] {
  const sample = props.sample as Partial<SamplePageProps['sample']> | undefined;
  if (sample?.kind !== 'component') return [];
  const found = componentCatalogue.find(({ name }) => name === sample.component);
  return found ? [found.source, found.samplesSource] : [];
}
