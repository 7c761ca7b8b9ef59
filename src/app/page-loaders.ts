// Written by `npm run generate` from the folders of the pages.
import { ComposedPage } from '#pages/composed-page/composed-page.tsx';
import type { composedPage } from '#pages/composed-page/page.ts';
import type { consentPage } from '#consent/consent-page/page.ts';
import type { entryPage } from '#design-system/entry-page/page.ts';
import type { foundationPage } from '#design-system/foundation-page/page.ts';
import type { homePage } from '#design-system/home-page/page.ts';
import type { samplePage } from '#design-system/sample-page/page.ts';
import type { sourcePage } from '#design-system/source-page/page.ts';
import type { errorPage } from '#pages/error-page/page.ts';
import type { languageSelectorPage } from '#pages/language-selector/page.ts';
import type { listPage } from '#kitchen-list/list-page/page.ts';
import type { newsArticlePage } from '#pages/news-article/page.ts';
import type { searchPage } from '#search/search-page/page.ts';
import type { sitemapPage } from '#pages/sitemap/page.ts';
import type { ComponentOf, PageComponent } from './page-component.ts';

/** Loads a page's component, by the name the server gives it. Those that nearly every visit begins with are there. */
export const pageLoaders: Readonly<Record<string, () => Promise<PageComponent>>> = {
  ComposedPage: async () => ComposedPage satisfies ComponentOf<typeof composedPage>,
  Consent: () => import('#consent/consent-page/consent-page.tsx').then((module) => module.Consent satisfies ComponentOf<typeof consentPage>),
  DesignSystemEntry: () => import('#design-system/entry-page/entry-page.tsx').then((module) => module.DesignSystemEntry satisfies ComponentOf<typeof entryPage>),
  DesignSystemFoundation: () => import('#design-system/foundation-page/foundation-page.tsx').then((module) => module.DesignSystemFoundation satisfies ComponentOf<typeof foundationPage>),
  DesignSystemHome: () => import('#design-system/home-page/home-page.tsx').then((module) => module.DesignSystemHome satisfies ComponentOf<typeof homePage>),
  DesignSystemSample: () => import('#design-system/sample-page/sample-page.tsx').then((module) => module.DesignSystemSample satisfies ComponentOf<typeof samplePage>),
  DesignSystemSource: () => import('#design-system/source-page/source-page.tsx').then((module) => module.DesignSystemSource satisfies ComponentOf<typeof sourcePage>),
  ErrorPage: () => import('#pages/error-page/error-page.tsx').then((module) => module.ErrorPage satisfies ComponentOf<typeof errorPage>),
  LanguageSelector: () => import('#pages/language-selector/language-selector.tsx').then((module) => module.LanguageSelector satisfies ComponentOf<typeof languageSelectorPage>),
  ListPage: () => import('#kitchen-list/list-page/list-page.tsx').then((module) => module.ListPage satisfies ComponentOf<typeof listPage>),
  NewsArticle: () => import('#pages/news-article/news-article.tsx').then((module) => module.NewsArticle satisfies ComponentOf<typeof newsArticlePage>),
  Search: () => import('#search/search-page/search-page.tsx').then((module) => module.Search satisfies ComponentOf<typeof searchPage>),
  Sitemap: () => import('#pages/sitemap/sitemap.tsx').then((module) => module.Sitemap satisfies ComponentOf<typeof sitemapPage>),
};
