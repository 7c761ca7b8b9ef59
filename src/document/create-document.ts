import { pageSources } from '#app/page-sources.ts';
import { listTextParts } from '#app/page-texts.ts';
import { listBundles } from '#blocks/list-bundles.ts';
import { pageDataReaders } from '#blocks/server-halves.server.ts';
import { collectBlocks } from '#content-source/list-blocks.ts';
import { componentCatalogue } from '#design-system/component-catalogue.server.ts';
import type { SamplePageProps } from '#design-system/design-system-props.ts';
import { findPageLocale } from '#i18n/find-locale.ts';
import { type Locale, locales } from '#i18n/locales.ts';
import { hasHostedImages } from '#images/image-services.ts';
import { embedPage } from '#inertia/embed-page.ts';
import type { Page } from '#inertia/page-object.ts';
import type { BuildManifest } from './build-manifest.ts';
import type { PageRenderer } from './page-renderer.ts';
import { renderDocument } from './render-document.ts';

/**
 * Bytes of JSON of a page that is rendered in a turn of the event loop, which it takes half a millisecond for every thousand at
 * most. The largest page of the demo has 38,000.
 */
const mostInTurn = 64_000;

/**
 * Blocks of such a page that show data of the site, which its JSON holds once for all of them: 48 cards of news, for example,
 * take 7 ms each time. Pages of the demo have two.
 */
const mostWithData = 3;

/** The tasks of the thread that renders large pages. */
export interface DocumentTasks {
  draw: { takes: { json: Uint8Array<ArrayBuffer>; gtmId: string | undefined }; gives: PageDocument };
}

export interface DocumentOptions {
  renderPage: PageRenderer;
  /** Renders a large page in a thread. */
  drawApart?: ((task: DocumentTasks['draw']['takes']) => Promise<PageDocument>) | undefined;
  manifest: BuildManifest;
  /** Scripts of the development server, added to every head. */
  developmentHead?: string;
  /** The Tag Manager container, loaded once the visitor consents. */
  gtmId?: string | undefined;
}

/** @param json the page in JSON */
export type DrawDocument = (page: Page, json: Uint8Array<ArrayBuffer>) => Promise<PageDocument>;

interface PageDocument {
  /** In UTF-8. */
  html: Uint8Array<ArrayBuffer>;
  /** What a component threw: the document lacks its block, or the rendered page, which the browser renders. */
  error?: unknown;
}

const encoder = new TextEncoder();

/** Makes the function that renders a page to its HTML document. */
export function createDocument(options: DocumentOptions): DrawDocument {
  const { renderPage, drawApart, manifest, developmentHead, gtmId } = options;
  return async function drawDocument(page, json) {
    if (drawApart && isLarge(page, json)) {
      return drawApart({ json, gtmId }).catch((error: unknown) =>
        createDocument({ ...options, drawApart: undefined, renderPage: () => Promise.reject(error) })(
          page,
          json,
        ),
      );
    }
    const rendered = await renderPage(page).catch((error: unknown) => ({ error }));
    const locale = findPageLocale(page.props);
    const { isStill } = page.props as Partial<SamplePageProps>;
    const assets = manifest.assetsFor(listPageSources(page.component, page.props, locale));
    const html = renderDocument({
      language: locales[locale].languageTag,
      rendered: 'html' in rendered ? rendered : undefined,
      pageScript: isStill ? '' : embedPage(page),
      assets: {
        ...assets,
        // A thumbnail is looked at: forty of them would load and hydrate as many apps.
        ...(isStill && { start: undefined, scripts: [], preloads: [] }),
        // Out of view, a frame is not laid out, and the browser complains of a font that nothing is set in.
        ...(page.component === 'DesignSystemSample' && { fonts: [] }),
      },
      developmentHead,
      gtmId,
    });
    return { html: encoder.encode(html), ...('error' in rendered && { error: rendered.error }) };
  };
}

function isLarge({ props }: Page, json: Uint8Array): boolean {
  if (json.byteLength > mostInTurn) return true;
  return collectBlocks(props).filter(({ block }) => pageDataReaders[block]).length > mostWithData;
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
