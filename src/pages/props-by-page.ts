import type {
  DesignSystemHomeProps,
  EntryPageProps,
  FoundationPageProps,
  SamplePageProps,
  SourcePageProps,
} from '#design-system/design-system-props.ts';
import type { SharedProps } from '#layouts/site-props.ts';
import type { SearchProps } from '#search/search-page/props.ts';
import type { ComposedPageProps } from './composed-page/props.ts';
import type { ErrorPageProps } from './error-page/props.ts';
import type { LanguageSelectorProps } from './language-selector/props.ts';
import type { NewsArticleProps } from './news-article/props.ts';
import type { SitemapProps } from './sitemap/props.ts';

/** What the server hands each page component, by the component's name: the contract that both sides are checked by. */
export interface PropsByPage {
  ComposedPage: ComposedPageProps;
  Consent: SharedProps;
  DesignSystemEntry: EntryPageProps;
  DesignSystemFoundation: FoundationPageProps;
  DesignSystemHome: DesignSystemHomeProps;
  DesignSystemSample: SamplePageProps;
  DesignSystemSource: SourcePageProps;
  ErrorPage: ErrorPageProps;
  LanguageSelector: LanguageSelectorProps;
  NewsArticle: NewsArticleProps;
  Search: SearchProps;
  Sitemap: SitemapProps;
}

export type PageName = keyof PropsByPage;
