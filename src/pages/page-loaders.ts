import type { ComponentType } from 'react';
import { ComposedPage } from './composed-page/composed-page.tsx';
import { NewsArticle } from './news-article/news-article.tsx';
import type { PageName, PropsByPage } from './props-by-page.ts';

/** Loads a page's component, by the name the server gives it. The two that nearly every visit begins with are there. */
export const pageLoaders = {
  ComposedPage: async () => ComposedPage,
  Consent: () => import('#consent/consent-page/consent.tsx').then((module) => module.Consent),
  DesignSystemEntry: () =>
    import('#design-system/entry-page/entry-page.tsx').then((module) => module.DesignSystemEntry),
  DesignSystemFoundation: () =>
    import('#design-system/foundation-page/foundation-page.tsx').then(
      (module) => module.DesignSystemFoundation,
    ),
  DesignSystemHome: () =>
    import('#design-system/home-page/home-page.tsx').then((module) => module.DesignSystemHome),
  DesignSystemSample: () =>
    import('#design-system/sample-page/sample-page.tsx').then((module) => module.DesignSystemSample),
  DesignSystemSource: () =>
    import('#design-system/source-page/source-page.tsx').then((module) => module.DesignSystemSource),
  ErrorPage: () => import('./error-page/error-page.tsx').then((module) => module.ErrorPage),
  LanguageSelector: () =>
    import('./language-selector/language-selector.tsx').then((module) => module.LanguageSelector),
  NewsArticle: async () => NewsArticle,
  Search: () => import('#search/search-page/search-page.tsx').then((module) => module.Search),
  Sitemap: () => import('./sitemap/sitemap.tsx').then((module) => module.Sitemap),
} as const satisfies { [Name in PageName]: () => Promise<ComponentType<PropsByPage[Name]>> };
