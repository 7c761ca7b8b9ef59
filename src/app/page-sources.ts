// Written by `npm run generate` from the folders of the pages.

/** The source file of each page's component, by the page's name. */
export const pageSources: Readonly<Record<string, string>> = {
  ComposedPage: 'src/pages/composed-page/composed-page.tsx',
  Consent: 'src/consent/consent-page/consent-page.tsx',
  DesignSystemEntry: 'src/design-system/entry-page/entry-page.tsx',
  DesignSystemFoundation: 'src/design-system/foundation-page/foundation-page.tsx',
  DesignSystemHome: 'src/design-system/home-page/home-page.tsx',
  DesignSystemSample: 'src/design-system/sample-page/sample-page.tsx',
  DesignSystemSource: 'src/design-system/source-page/source-page.tsx',
  ErrorPage: 'src/pages/error-page/error-page.tsx',
  LanguageSelector: 'src/pages/language-selector/language-selector.tsx',
  ListPage: 'src/kitchen-list/list-page/list-page.tsx',
  NewsArticle: 'src/pages/news-article/news-article.tsx',
  Search: 'src/search/search-page/search-page.tsx',
  Sitemap: 'src/pages/sitemap/sitemap.tsx',
};
