/** The kinds of entries with a page of their own. */
export const linkedKinds = ['pages', 'news', 'products', 'recipes'] as const;
