import { collectBlockNames } from '#blocks/block-names.ts';
import { blockBundles } from '#blocks/registry.ts';
import type { SamplePageProps } from '#design-system/design-system-props.ts';
import type { Locale } from '#i18n/locales.ts';
import type { PageName } from '#pages/props-by-page.ts';
import { componentCatalogue } from '#ui/component-catalogue.ts';

const pageSources: Readonly<Record<string, string>> = {
  ComposedPage: 'src/pages/composed-page/composed-page.tsx',
  Consent: 'src/consent/consent-page/consent.tsx',
  DesignSystemEntry: 'src/design-system/entry-page/entry-page.tsx',
  DesignSystemFoundation: 'src/design-system/foundation-page/foundation-page.tsx',
  DesignSystemHome: 'src/design-system/home-page/home-page.tsx',
  DesignSystemSample: 'src/design-system/sample-page/sample-page.tsx',
  DesignSystemSource: 'src/design-system/source-page/source-page.tsx',
  ErrorPage: 'src/pages/error-page/error-page.tsx',
  LanguageSelector: 'src/pages/language-selector/language-selector.tsx',
  NewsArticle: 'src/pages/news-article/news-article.tsx',
  Search: 'src/search/search-page/search-page.tsx',
  Sitemap: 'src/pages/sitemap/sitemap.tsx',
} satisfies Record<PageName, string>;

/** The source files of all that the browser loads for a page: its component, blocks, samples and dictionary. */
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
  ];
}

/** The files of the component whose sample a page shows; none if it shows a block's. */
function listSampleSources(props: Readonly<Record<string, unknown>>): string[] {
  const sample = props.sample as Partial<SamplePageProps['sample']> | undefined;
  if (sample?.kind !== 'component') return [];
  const found = componentCatalogue.find(({ name }) => name === sample.component);
  return found ? [found.source, found.samplesSource] : [];
}
