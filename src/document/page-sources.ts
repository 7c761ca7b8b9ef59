import { pageSources } from '#app/page-sources.ts';
import { listTextParts } from '#app/page-texts.ts';
import { listBundles } from '#blocks/list-bundles.ts';
import { componentCatalogue } from '#design-system/component-catalogue.server.ts';
import type { SamplePageProps } from '#design-system/design-system-props.ts';
import type { Locale } from '#i18n/locales.ts';
import { hasHostedImages } from '#images/image-services.ts';

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
