/** The kinds of entries. */
export const words = {
  pages: 'Pages',
  news: 'News',
  products: 'Products',
  recipes: 'Recipes',
  folders: 'Folders',
  site: 'Site settings',
  redirects: 'Redirects',
  sitemap: 'Sitemap',
  productFacts: 'Product facts',
  recipeFacts: 'Recipe facts',
  factsOf: (title: string) => `Facts of “${title}”`,
} as const;
