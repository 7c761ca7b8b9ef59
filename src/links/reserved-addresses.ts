// Written by `npm run generate` from the folders of the pages.

/** Pages of the site's own, below every locale's root. */
export const ownPages: readonly string[] = ['cmp', 'list', 'search', 'sitemap'];

/** Other addresses of the site's own there. */
export const ownFiles: readonly string[] = ['news/feed.xml', 'search/suggestions', 'sitemap.xml'];

/** The first parts of these addresses, and of those that editors name a part of. */
export const reservedNames: readonly string[] = ['cmp', 'list', 'news', 'search', 'sitemap', 'sitemap.xml'];
