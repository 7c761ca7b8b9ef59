import { collectBlockNames } from '#blocks/block-names.ts';
import { blockBundles } from '#blocks/registry.ts';
import type { Locale } from '#i18n/locales.ts';
import type { SamplePageProps } from '#schema/design-system-props.ts';
import type { PageName } from '#schema/props-by-page.ts';
import { componentCatalogue } from '#ui/component-catalogue.ts';

const pageSources: Readonly<Record<string, string>> = {
  ComposedPage: 'src/pages/composed-page.tsx',
  Consent: 'src/pages/consent.tsx',
  DesignSystemEntry: 'src/pages/design-system/entry-page.tsx',
  DesignSystemFoundation: 'src/pages/design-system/foundation-page.tsx',
  DesignSystemHome: 'src/pages/design-system/home-page.tsx',
  DesignSystemSample: 'src/pages/design-system/sample-page.tsx',
  DesignSystemSource: 'src/pages/design-system/source-page.tsx',
  ErrorPage: 'src/pages/error-page.tsx',
  LanguageSelector: 'src/pages/language-selector.tsx',
  NewsArticle: 'src/pages/news-article.tsx',
  Search: 'src/pages/search/search-page.tsx',
  Sitemap: 'src/pages/sitemap.tsx',
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
