import { pageSources } from '#app/page-sources.ts';
import { collectBlockNames } from '#blocks/block-names.ts';
import { blockBundles } from '#blocks/registry.ts';
import { componentCatalogue } from '#design-system/component-catalogue.server.ts';
import type { SamplePageProps } from '#design-system/design-system-props.ts';
import type { Locale } from '#i18n/locales.ts';
import { hasHostedImages } from '#images/image-services.ts';

/** The source files of all that the browser loads for a page: its component, blocks, samples, dictionary and image services. */
export function listPageSources(
  component: string,
  props: Readonly<Record<string, unknown>>,
  locale: Locale,
): string[] {
  return [
    ...[pageSources[component] ?? []].flat(),
    ...new Set([...collectBlockNames(props)].sort().flatMap((name) => blockBundles[name] ?? [])),
    ...(component === 'DesignSystemSample' ? listSampleSources(props) : []),
    `src/i18n/dictionaries/${locale}.json`,
    ...(hasHostedImages(props) ? ['src/images/hosted-services.ts'] : []),
  ];
}

/** The files of the component whose sample a page shows; none if it shows a block's. */
function listSampleSources(props: Readonly<Record<string, unknown>>): string[] {
  const sample = props.sample as Partial<SamplePageProps['sample']> | undefined;
  if (sample?.kind !== 'component') return [];
  const found = componentCatalogue.find(({ name }) => name === sample.component);
  return found ? [found.source, found.samplesSource] : [];
}
