import { getInitialPageFromDOM, type Page } from '@inertiajs/core';

/**
 * The page that came with the document, under the address that the browser shows: the server's answer is the same for
 * all queries that decide nothing of it, and names none. What the history keeps of the address from another version of the
 * site is dropped, since Inertia would put it in the place of the page.
 */
export function readFirstPage(): Page | undefined {
  const page = getInitialPageFromDOM<Page>('app');
  if (!page) return undefined;
  const kept = history.state as { page?: Partial<Page> } | null;
  if (kept?.page && kept.page.version !== page.version)
    history.replaceState({ ...kept, page: undefined }, '');
  const { pathname, search, origin } = location;
  // What a form was answered with stands under the address of the page that the form is on.
  const isShown = new URL(page.url, origin).pathname === pathname;
  return isShown ? { ...page, url: pathname + search } : page;
}
