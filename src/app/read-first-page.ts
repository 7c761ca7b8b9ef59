import { getInitialPageFromDOM, type Page } from '@inertiajs/core';

/**
 * The page object embedded in the document, with the browser's own URL: the document is the same for all query parameters that
 * do not affect it, and so does not name them. A page from another version of the site in the history state is dropped, since
 * Inertia would restore it.
 */
export function readFirstPage(): Page | undefined {
  const page = getInitialPageFromDOM<Page>('app');
  if (!page) return undefined;
  const kept = history.state as { page?: Partial<Page> } | null;
  if (kept?.page && kept.page.version !== page.version)
    history.replaceState({ ...kept, page: undefined }, '');
  const { pathname, search, origin } = location;
  // The response to a form post has the URL of the form's page.
  const isShown = new URL(page.url, origin).pathname === pathname;
  return isShown ? { ...page, url: pathname + search } : page;
}
