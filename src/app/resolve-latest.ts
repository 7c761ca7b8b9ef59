import { HttpCancelledError, type Page } from '@inertiajs/core';

/**
 * Wraps the loading of a page so that the latest wins: one that another has overtaken meanwhile is cancelled, even where
 * its code could not be had. “Back” to a page whose code has yet to come is such a one: Inertia would show it even
 * after the visitor has followed a link from where they were, below the address of that link.
 */
export function resolveLatest<Component>(
  resolve: (name: string, page?: Page) => Promise<Component>,
): (name: string, page?: Page) => Promise<Component> {
  let latest = 0;
  return async (name, page) => {
    latest += 1;
    const own = latest;
    const loading = resolve(name, page);
    await loading.catch(() => undefined);
    if (own !== latest) throw new HttpCancelledError('Another page has been asked for since', page?.url);
    return loading;
  };
}
