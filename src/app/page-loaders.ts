import type { ComponentType } from 'react';
import { ComposedPage } from '#pages/composed-page.tsx';
import { NewsArticle } from '#pages/news-article.tsx';
import type { PageName, PropsByPage } from '#schema/props-by-page.ts';

/** Loads a page's component, by the name the server gives it. The two that nearly every visit begins with are there. */
export const pageLoaders = {
  ComposedPage: async () => ComposedPage,
  Consent: () => import('#pages/consent.tsx').then((module) => module.Consent),
  DesignSystemEntry: () =>
    import('#pages/design-system/entry-page.tsx').then((module) => module.DesignSystemEntry),
  DesignSystemFoundation: () =>
    import('#pages/design-system/foundation-page.tsx').then((module) => module.DesignSystemFoundation),
  DesignSystemHome: () =>
    import('#pages/design-system/home-page.tsx').then((module) => module.DesignSystemHome),
  DesignSystemSample: () =>
    import('#pages/design-system/sample-page.tsx').then((module) => module.DesignSystemSample),
  DesignSystemSource: () =>
    import('#pages/design-system/source-page.tsx').then((module) => module.DesignSystemSource),
  ErrorPage: () => import('#pages/error-page.tsx').then((module) => module.ErrorPage),
  LanguageSelector: () => import('#pages/language-selector.tsx').then((module) => module.LanguageSelector),
  NewsArticle: async () => NewsArticle,
  Search: () => import('#pages/search/search-page.tsx').then((module) => module.Search),
  Sitemap: () => import('#pages/sitemap.tsx').then((module) => module.Sitemap),
} as const satisfies { [Name in PageName]: () => Promise<ComponentType<PropsByPage[Name]>> };
