/** The kinds of entries that have a page, which links can lead to. */
export const linkedKinds = ['pages', 'news', 'products', 'recipes'] as const;
