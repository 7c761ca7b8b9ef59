import type {
  DesignSystemHomeProps,
  EntryPageProps,
  FoundationPageProps,
  SamplePageProps,
  SourcePageProps,
} from '#design-system/design-system-props.ts';
import type {
  ComposedPageProps,
  ErrorPageProps,
  LanguageSelectorProps,
  NewsArticleProps,
  SearchProps,
  SharedProps,
  SitemapProps,
} from './page-props.ts';

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
